/*
about: A recursive mutex is free again after as many unlocks as locks.
covers: [pthread_mutex_lock, pthread_mutex_unlock, pthread_mutex_trylock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex;

static void *try_it(void *expected) {
    assert(pthread_mutex_trylock(&mutex) == *(int *)expected);
    assert(pthread_mutex_unlock(&mutex) == (*(int *)expected == 0 ? 0 : EPERM));
    return NULL;
}

static void expect_from_other(int expected) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, try_it, &expected) == 0);
    assert(pthread_join(thread, NULL) == 0);
}

int main(void) {
    pthread_mutexattr_t attributes;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0);
    assert(pthread_mutex_init(&mutex, &attributes) == 0);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_mutex_trylock(&mutex) == 0);
    for (int i = 0; i < 3; i++) {
        expect_from_other(EBUSY);
        assert(pthread_mutex_unlock(&mutex) == 0);
    }
    expect_from_other(0);
    assert(pthread_mutex_unlock(&mutex) == EPERM);
    return 0;
}
