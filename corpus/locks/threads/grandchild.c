/*
 * about: A joined thread has left a thread of its own behind, which goes on.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t nut = PTHREAD_MUTEX_INITIALIZER, bolt = PTHREAD_MUTEX_INITIALIZER;

static void *grandchild(void *unused) {
    pthread_mutex_lock(&nut);
    pthread_mutex_lock(&bolt); //! lock-order
    pthread_mutex_unlock(&bolt);
    pthread_mutex_unlock(&nut);
    return unused;
}

static void *child(void *unused) {
    pthread_t thread;
    pthread_create(&thread, NULL, grandchild, NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, child, NULL);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&bolt);
    pthread_mutex_lock(&nut); //! lock-order
    pthread_mutex_unlock(&nut);
    pthread_mutex_unlock(&bolt);
    return 0;
}
