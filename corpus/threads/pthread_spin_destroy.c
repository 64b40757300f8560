/*
about: A destroyed spin lock must not be locked.
covers: [pthread_spin_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

static pthread_spinlock_t lock;

int main(void) {
    assert(pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_spin_destroy(&lock) == 0);
    pthread_spin_lock(&lock); //! lock-misuse
    return 0;
}
