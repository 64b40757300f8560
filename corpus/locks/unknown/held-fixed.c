/*
 * about: Repaired. The function is called when the lock from elsewhere has been given back.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <pthread.h>

pthread_mutex_t hall = PTHREAD_MUTEX_INITIALIZER, yard = PTHREAD_MUTEX_INITIALIZER;

/* From elsewhere: &yard, for one. */
extern pthread_mutex_t *pick(int which);

static void sweep(void) {
    pthread_mutex_lock(&hall);
    pthread_mutex_unlock(&hall);
}

void come(void) {
    pthread_mutex_t *other = pick(1);
    pthread_mutex_lock(other);
    pthread_mutex_unlock(other);
    sweep();
}

void go(void) {
    pthread_mutex_lock(&hall);
    pthread_mutex_lock(&yard);
    pthread_mutex_unlock(&yard);
    pthread_mutex_unlock(&hall);
}
