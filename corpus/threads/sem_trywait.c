/*
about: A try takes what is there and comes back from nothing.
covers: [sem_trywait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <semaphore.h>

int main(void) {
    sem_t semaphore;
    assert(sem_init(&semaphore, 0, 1) == 0);
    assert(sem_trywait(&semaphore) == 0);
    errno = 0;
    assert(sem_trywait(&semaphore) == -1 && errno == EAGAIN);
    return 0;
}
