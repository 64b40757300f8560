/*
about: A timed wait takes what is there, and gives up on nothing at the deadline or later.
covers: [sem_timedwait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <semaphore.h>
#include <time.h>

int main(void) {
    sem_t semaphore;
    struct timespec deadline, now;
    assert(sem_init(&semaphore, 0, 1) == 0);
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    assert(sem_timedwait(&semaphore, &deadline) == 0);
    errno = 0;
    assert(sem_timedwait(&semaphore, &deadline) == -1 && errno == ETIMEDOUT);
    clock_gettime(CLOCK_REALTIME, &now);
    assert(now.tv_sec > deadline.tv_sec || (now.tv_sec == deadline.tv_sec && now.tv_nsec >= deadline.tv_nsec));
    deadline.tv_nsec = -5;
    assert(sem_timedwait(&semaphore, &deadline) == -1 && errno == EINVAL);
    return 0;
}
