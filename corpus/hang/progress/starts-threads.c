/*
about: Waits for a flag by starting threads that do nothing and joining them. Nobody sets it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int done;

static void *nothing(void *unused) {
    return unused;
}

int main(void) {
    while (!done) { //! busy-wait
        pthread_t thread;
        pthread_create(&thread, NULL, nothing, NULL); //! busy-wait
        pthread_join(thread, NULL); //! busy-wait
    }
    return 0;
}
