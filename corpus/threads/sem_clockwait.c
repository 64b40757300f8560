/*
about: A timed wait on a clock of choice. (Declared by newer C libraries only.)
covers: [sem_clockwait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <semaphore.h>
#include <time.h>

int sem_clockwait(sem_t *, clockid_t, const struct timespec *);

int main(void) {
    sem_t semaphore;
    struct timespec deadline;
    assert(sem_init(&semaphore, 0, 0) == 0);
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec++;
    assert(sem_clockwait(&semaphore, CLOCK_MONOTONIC, &deadline) == -1 && errno == ETIMEDOUT);
    return 0;
}
