/*
about: A try gets a free mutex and comes back from a held one.
covers: [pthread_mutex_trylock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *try_it(void *unused) {
    (void)unused;
    assert(pthread_mutex_trylock(&mutex) == EBUSY);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_mutex_trylock(&mutex) == 0);
    assert(pthread_mutex_trylock(&mutex) == EBUSY);
    assert(pthread_create(&thread, NULL, try_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(pthread_mutex_unlock(&mutex) == 0);
    return 0;
}
