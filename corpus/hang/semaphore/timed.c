/*
about: Nobody posts, but the wait has a time limit.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <semaphore.h>
#include <time.h>

int main(void) {
    sem_t never;
    struct timespec deadline;
    sem_init(&never, 0, 0);
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    return sem_timedwait(&never, &deadline) == 0;
}
