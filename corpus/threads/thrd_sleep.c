/*
about: After a sleep the clock has moved on.
covers: [thrd_sleep]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>
#include <time.h>

int main(void) {
    struct timespec before, after, duration = { 0, 20000000 };
    timespec_get(&before, TIME_UTC);
    assert(thrd_sleep(&duration, NULL) == 0);
    timespec_get(&after, TIME_UTC);
    assert((after.tv_sec - before.tv_sec) * 1000000000 + after.tv_nsec - before.tv_nsec >= 20000000);
    return 0;
}
