/*
about: A destroyed semaphore must not be posted.
covers: [sem_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <semaphore.h>

int main(void) {
    sem_t semaphore;
    assert(sem_init(&semaphore, 0, 1) == 0);
    assert(sem_destroy(&semaphore) == 0);
    sem_post(&semaphore); //! lock-misuse
    return 0;
}
