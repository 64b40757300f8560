/*
about: After sleeping twice the clock has moved on by both.
covers: [usleep]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    assert(usleep(20000) == 0);
    assert(usleep(20000) == 0);
    clock_gettime(CLOCK_MONOTONIC, &after);
    assert((after.tv_sec - before.tv_sec) * 1000000000 + after.tv_nsec - before.tv_nsec >= 40000000);
    return 0;
}
