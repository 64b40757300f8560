/*
about: >-
  A spin lock is released that nobody took: the result of trylock is not looked at the right way.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_spinlock_t lock;

int main(void) {
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    if (!pthread_spin_trylock(&lock))
        pthread_spin_unlock(&lock);
    pthread_spin_unlock(&lock); //! lock-misuse
    return 0;
}
