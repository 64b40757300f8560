/*
about: The priority can be set.
covers: [pthread_attr_setschedparam]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

int main(void) {
    pthread_attr_t attributes;
    struct sched_param given = { .sched_priority = 10 }, found = { .sched_priority = -1 };
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setschedparam(&attributes, &given) == 0);
    assert(pthread_attr_getschedparam(&attributes, &found) == 0);
    assert(found.sched_priority == 10);
    return 0;
}
