/*
about: An unlinked name is free again, although the semaphore is still open.
covers: [sem_unlink]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>

int main(void) {
    int value = -1;
    sem_unlink("/clew-sem-unlink");
    sem_t *old = sem_open("/clew-sem-unlink", O_CREAT, 0600, 1);
    assert(old != SEM_FAILED);
    assert(sem_unlink("/clew-sem-unlink") == 0);
    errno = 0;
    assert(sem_unlink("/clew-sem-unlink") == -1 && errno == ENOENT);
    sem_t *fresh = sem_open("/clew-sem-unlink", O_CREAT | O_EXCL, 0600, 7);
    assert(fresh != SEM_FAILED);
    assert(sem_getvalue(fresh, &value) == 0 && value == 7);
    assert(sem_getvalue(old, &value) == 0 && value == 1);
    assert(sem_close(old) == 0);
    assert(sem_close(fresh) == 0);
    assert(sem_unlink("/clew-sem-unlink") == 0);
    return 0;
}
