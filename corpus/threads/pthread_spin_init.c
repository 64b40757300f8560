/*
about: A spin lock in memory that was something else is usable once it is initialised.
covers: [pthread_spin_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_spinlock_t lock;
    *(volatile int *)&lock = 12345;
    assert(pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_spin_trylock(&lock) == 0);
    assert(pthread_spin_trylock(&lock) == EBUSY);
    assert(pthread_spin_unlock(&lock) == 0);
    assert(pthread_spin_destroy(&lock) == 0);
    return 0;
}
