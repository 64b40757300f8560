/*
about: A recursive mutex is unlocked as often as it was locked.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock;
static int depth;

static void *nest(void *unused) {
    pthread_mutex_lock(&lock);
    depth++;
    pthread_mutex_lock(&lock);
    depth--;
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, nest, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
