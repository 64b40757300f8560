/*
about: An attempt at a lock that somebody holds for ever does fail, again and again.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *attempt(void *unused) {
    for (;;) { //! busy-wait
        if (pthread_mutex_trylock(&lock) == 0) { //! busy-wait
            pthread_mutex_unlock(&lock);
            return NULL;
        }
    }
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&lock);
    pthread_create(&thread, NULL, attempt, NULL);
    pthread_join(thread, NULL);
    return 0;
}
