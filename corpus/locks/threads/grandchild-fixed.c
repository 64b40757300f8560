/*
 * about: A joined thread has joined the thread that it created.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t nut = PTHREAD_MUTEX_INITIALIZER, bolt = PTHREAD_MUTEX_INITIALIZER;

static void *grandchild(void *unused) {
    pthread_mutex_lock(&nut);
    pthread_mutex_lock(&bolt);
    pthread_mutex_unlock(&bolt);
    pthread_mutex_unlock(&nut);
    return unused;
}

static void *child(void *unused) {
    pthread_t thread;
    pthread_create(&thread, NULL, grandchild, NULL);
    pthread_join(thread, NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&bolt);
    pthread_mutex_lock(&nut);
    pthread_mutex_unlock(&nut);
    pthread_mutex_unlock(&bolt);
    pthread_create(&thread, NULL, child, NULL);
    pthread_join(thread, NULL);
    return 0;
}
