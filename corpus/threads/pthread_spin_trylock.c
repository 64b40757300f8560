/*
about: A try gets a free spin lock and comes back from a held one.
covers: [pthread_spin_trylock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_spinlock_t lock;

static void *try_it(void *unused) {
    (void)unused;
    assert(pthread_spin_trylock(&lock) == EBUSY);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_spin_trylock(&lock) == 0);
    assert(pthread_create(&thread, NULL, try_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(pthread_spin_unlock(&lock) == 0);
    return 0;
}
