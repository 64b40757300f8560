/*
about: The value goes up and down.
covers: [sem_getvalue]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <semaphore.h>

int main(void) {
    sem_t semaphore;
    int value = -1;
    assert(sem_init(&semaphore, 0, 1) == 0);
    assert(sem_getvalue(&semaphore, &value) == 0 && value == 1);
    assert(sem_post(&semaphore) == 0);
    assert(sem_getvalue(&semaphore, &value) == 0 && value == 2);
    assert(sem_wait(&semaphore) == 0);
    assert(sem_getvalue(&semaphore, &value) == 0 && value == 1);
    return 0;
}
