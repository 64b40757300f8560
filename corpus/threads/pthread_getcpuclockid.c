/*
about: A thread has a clock that can be read.
covers: [pthread_getcpuclockid]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <time.h>

int main(void) {
    clockid_t clock = CLOCK_REALTIME;
    struct timespec time = { -1, -1 };
    assert(pthread_getcpuclockid(pthread_self(), &clock) == 0);
    assert(clock != CLOCK_REALTIME);
    assert(clock_gettime(clock, &time) == 0);
    assert(time.tv_sec >= 0 && time.tv_nsec >= 0);
    return 0;
}
