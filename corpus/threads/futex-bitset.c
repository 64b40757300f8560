/*
about: A wake reaches the waiters that have a bit in common with it.
covers: [syscall, __clew_futex]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int word;
static atomic_int woken[2];

static void *wait_for_it(void *which) {
    int index = *(int *)which;
    while (syscall(SYS_futex, &word, FUTEX_WAIT_BITSET_PRIVATE, 0, NULL, NULL, 1 << index) != 0) {
    }
    atomic_store(&woken[index], 1);
    return NULL;
}

static long wake(int bits) {
    return syscall(SYS_futex, &word, FUTEX_WAKE_BITSET_PRIVATE, 10, NULL, NULL, bits);
}

int main(void) {
    pthread_t threads[2];
    int which[2] = { 0, 1 };
    struct timespec deadline;
    errno = 0;
    assert(wake(0) == -1 && errno == EINVAL);
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    assert(syscall(SYS_futex, &word, FUTEX_WAIT_BITSET_PRIVATE, 0, &deadline, NULL, 1) == -1 && errno == ETIMEDOUT);
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, wait_for_it, &which[i]) == 0);
    }
    while (wake(2 | 4) == 0) {
        sched_yield();
    }
    assert(pthread_join(threads[1], NULL) == 0);
    assert(atomic_load(&woken[0]) == 0);
    while (wake(1) == 0) {
        sched_yield();
    }
    assert(pthread_join(threads[0], NULL) == 0);
    return 0;
}
