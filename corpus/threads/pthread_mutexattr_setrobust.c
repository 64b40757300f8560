/*
about: A robust mutex tells of its owner's death; robustness can be taken back.
covers: [pthread_mutexattr_setrobust]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex;

static void *die_with_it(void *unused) {
    (void)unused;
    assert(pthread_mutex_lock(&mutex) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_mutexattr_t attributes;
    int robust = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setrobust(&attributes, 5) == EINVAL);
    assert(pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST) == 0);
    assert(pthread_mutex_init(&mutex, &attributes) == 0);
    assert(pthread_create(&thread, NULL, die_with_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(pthread_mutex_trylock(&mutex) == EOWNERDEAD);
    assert(pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_STALLED) == 0);
    assert(pthread_mutexattr_getrobust(&attributes, &robust) == 0);
    assert(robust == PTHREAD_MUTEX_STALLED);
    return 0;
}
