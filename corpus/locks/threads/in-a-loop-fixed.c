/*
 * about: A loop creates a thread and joins it before it goes the other way.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t cup = PTHREAD_MUTEX_INITIALIZER, tea = PTHREAD_MUTEX_INITIALIZER;

static void *drinker(void *unused) {
    pthread_mutex_lock(&cup);
    pthread_mutex_lock(&tea);
    pthread_mutex_unlock(&tea);
    pthread_mutex_unlock(&cup);
    return unused;
}

int main(void) {
    for (int round = 0; round < 3; round++) {
        pthread_t thread;
        pthread_create(&thread, NULL, drinker, NULL);
        pthread_join(thread, NULL);
        pthread_mutex_lock(&tea);
        pthread_mutex_lock(&cup);
        pthread_mutex_unlock(&cup);
        pthread_mutex_unlock(&tea);
    }
    return 0;
}
