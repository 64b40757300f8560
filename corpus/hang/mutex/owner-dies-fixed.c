/*
about: A robust mutex passes to the next thread when its owner has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t lock;

static void *take_and_go(void *unused) {
    if (pthread_mutex_lock(&lock) == EOWNERDEAD) {
        pthread_mutex_consistent(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&lock, &attributes);
    pthread_create(&first, NULL, take_and_go, NULL);
    pthread_create(&second, NULL, take_and_go, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    assert(pthread_mutex_lock(&lock) == EOWNERDEAD);
    pthread_mutex_consistent(&lock);
    pthread_mutex_unlock(&lock);
    return 0;
}
