/*
about: A timed C11 wait that nobody ends times out.
covers: [cnd_timedwait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>
#include <time.h>

int main(void) {
    mtx_t mutex;
    cnd_t condition;
    struct timespec deadline;
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(cnd_init(&condition) == thrd_success);
    timespec_get(&deadline, TIME_UTC);
    deadline.tv_sec++;
    mtx_lock(&mutex);
    assert(cnd_timedwait(&condition, &mutex, &deadline) == thrd_timedout);
    mtx_unlock(&mutex);
    return 0;
}
