/*
about: Yielding, a thread waits for another one to set a flag.
covers: [sched_yield]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

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
        assert(sched_yield() == 0);
    }
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
