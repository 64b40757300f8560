/*
 * about: A wait takes its mutex again while an outer lock is held; another thread comes the other way.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t room = PTHREAD_MUTEX_INITIALIZER, chair = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t free_chair = PTHREAD_COND_INITIALIZER;
static int seated = 1;

static void *left(void *unused) {
    pthread_mutex_lock(&chair);
    while (seated) {
        pthread_mutex_lock(&room);
        pthread_cond_wait(&free_chair, &chair); //! lock-order
        pthread_mutex_unlock(&room);
    }
    pthread_mutex_unlock(&chair);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&chair);
    pthread_mutex_lock(&room); //! lock-order
    pthread_mutex_unlock(&room);
    seated = 0;
    pthread_mutex_unlock(&chair);
    pthread_cond_broadcast(&free_chair);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
