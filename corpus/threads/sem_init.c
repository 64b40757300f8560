/*
about: A semaphore begins with the value that it is given.
covers: [sem_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <semaphore.h>
#include <string.h>

int main(void) {
    sem_t semaphore;
    int value = -1;
    memset(&semaphore, 0x55, sizeof semaphore);
    assert(sem_init(&semaphore, 0, 3) == 0);
    assert(sem_getvalue(&semaphore, &value) == 0);
    assert(value == 3);
    errno = 0;
    assert(sem_init(&semaphore, 0, 0x80000000u) == -1 && errno == EINVAL);
    return 0;
}
