/*
about: The owner of a robust mutex ends; the next one is told, repairs it, and it is as good as new.
covers: [pthread_mutex_consistent]
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

static void let_one_die(void) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, die_with_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
}

int main(void) {
    pthread_mutexattr_t attributes;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST) == 0);
    assert(pthread_mutex_init(&mutex, &attributes) == 0);

    assert(pthread_mutex_consistent(&mutex) == EINVAL);
    let_one_die();
    assert(pthread_mutex_lock(&mutex) == EOWNERDEAD);
    assert(pthread_mutex_consistent(&mutex) == 0);
    assert(pthread_mutex_unlock(&mutex) == 0);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_mutex_unlock(&mutex) == 0);

    let_one_die();
    assert(pthread_mutex_trylock(&mutex) == EOWNERDEAD);
    assert(pthread_mutex_unlock(&mutex) == 0);
    assert(pthread_mutex_lock(&mutex) == ENOTRECOVERABLE);
    return 0;
}
