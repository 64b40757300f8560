/*
about: The same name is the same semaphore; what does not exist is only made if asked for.
covers: [sem_open]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>

int main(void) {
    int value = -1;
    sem_unlink("/clew-sem-open");
    errno = 0;
    assert(sem_open("/clew-sem-open", 0) == SEM_FAILED && errno == ENOENT);
    sem_t *first = sem_open("/clew-sem-open", O_CREAT, 0600, 2);
    assert(first != SEM_FAILED);
    sem_t *second = sem_open("/clew-sem-open", O_CREAT, 0600, 5);
    assert(second != SEM_FAILED);
    errno = 0;
    assert(sem_open("/clew-sem-open", O_CREAT | O_EXCL, 0600, 5) == SEM_FAILED && errno == EEXIST);
    assert(sem_post(first) == 0);
    assert(sem_getvalue(second, &value) == 0 && value == 3);
    assert(sem_close(first) == 0);
    assert(sem_close(second) == 0);
    assert(sem_unlink("/clew-sem-open") == 0);
    return 0;
}
