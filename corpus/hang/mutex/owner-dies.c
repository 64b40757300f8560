/*
about: A thread returns and leaves its mutex locked; whoever comes next waits for ever.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_and_go(void *unused) {
    pthread_mutex_lock(&lock); //! blocked-wait
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, take_and_go, NULL);
    pthread_create(&second, NULL, take_and_go, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
