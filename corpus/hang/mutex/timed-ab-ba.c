/*
about: Two orders, but the second lock is waited for only for a time.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <time.h>

static pthread_mutex_t locks[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };

static void *take_both(void *argument) {
    pthread_mutex_t *own = argument;
    pthread_mutex_t *other = own == &locks[0] ? &locks[1] : &locks[0];
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    pthread_mutex_lock(own);
    if (pthread_mutex_timedlock(other, &deadline) == 0) {
        pthread_mutex_unlock(other);
    }
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
