/*
about: As sched_yield.c, by the name that glibc has for it. Musl does not declare it.
covers: [pthread_yield]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

int pthread_yield(void);

static atomic_int flag;

static void *work(void *unused) {
    (void)unused;
    atomic_store(&flag, 1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    while (!atomic_load(&flag)) {
        assert(pthread_yield() == 0);
    }
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
