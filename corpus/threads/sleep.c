/*
about: After a sleep the clock has moved on.
covers: [sleep]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    assert(sleep(1) == 0);
    clock_gettime(CLOCK_MONOTONIC, &after);
    assert((after.tv_sec - before.tv_sec) * 1000000000 + after.tv_nsec - before.tv_nsec >= 1000000000);
    return 0;
}
