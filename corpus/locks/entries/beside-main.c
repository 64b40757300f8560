/*
 * about: Code that main does not lead to takes two locks in two orders, and main hides nothing.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER, net = PTHREAD_MUTEX_INITIALIZER;

void save(void) {
    pthread_mutex_lock(&disk);
    pthread_mutex_lock(&net); //! lock-order
    pthread_mutex_unlock(&net);
    pthread_mutex_unlock(&disk);
}

void load(void) {
    pthread_mutex_lock(&net);
    pthread_mutex_lock(&disk); //! lock-order
    pthread_mutex_unlock(&disk);
    pthread_mutex_unlock(&net);
}

int main(void) { return 0; }
