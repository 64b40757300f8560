/*
about: A timed lock gives up on a held C11 mutex.
covers: [mtx_timedlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>
#include <time.h>

static mtx_t mutex;

static int wait_for_it(void *unused) {
    (void)unused;
    struct timespec deadline;
    timespec_get(&deadline, TIME_UTC);
    deadline.tv_sec++;
    return mtx_timedlock(&mutex, &deadline);
}

int main(void) {
    thrd_t thread;
    int result = -1;
    assert(mtx_init(&mutex, mtx_timed) == thrd_success);
    assert(mtx_lock(&mutex) == thrd_success);
    assert(thrd_create(&thread, wait_for_it, NULL) == thrd_success);
    assert(thrd_join(thread, &result) == thrd_success);
    assert(result == thrd_timedout);
    return 0;
}
