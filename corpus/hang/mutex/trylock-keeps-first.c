/*
about: Each thread holds its own lock and tries the other's again and again.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t locks[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };

static void *take_both(void *argument) {
    pthread_mutex_t *own = argument;
    pthread_mutex_t *other = own == &locks[0] ? &locks[1] : &locks[0];
    pthread_mutex_lock(own);
    while (pthread_mutex_trylock(other) != 0) { //! busy-wait
        sched_yield(); //! busy-wait
    }
    pthread_mutex_unlock(other);
    pthread_mutex_unlock(own);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, take_both, &locks[i]);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
