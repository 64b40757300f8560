/*
about: A named semaphore must not be closed more often than it was opened.
covers: [sem_close]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <fcntl.h>
#include <semaphore.h>

int main(void) {
    sem_t *semaphore = sem_open("/clew-sem-close", O_CREAT, 0600, 1);
    assert(semaphore != SEM_FAILED);
    assert(sem_unlink("/clew-sem-close") == 0);
    assert(sem_close(semaphore) == 0);
    sem_close(semaphore); //! lock-misuse
    return 0;
}
