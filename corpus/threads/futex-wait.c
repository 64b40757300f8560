/*
about: A futex wait compares first, sleeps until woken, or until its time is over.
covers: [syscall, __clew_futex]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static atomic_int word;

static long futex_wait(int expected, const struct timespec *timeout) {
    return syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, expected, timeout, NULL, 0);
}

static void *wait_for_it(void *unused) {
    (void)unused;
    while (atomic_load(&word) == 0) {
        long result = futex_wait(0, NULL);
        assert(result == 0 || errno == EAGAIN || errno == EINTR);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    struct timespec timeout = { 0, 10000000 };
    errno = 0;
    assert(futex_wait(5, NULL) == -1 && errno == EAGAIN);
    assert(futex_wait(0, &timeout) == -1 && errno == ETIMEDOUT);
    assert(pthread_create(&thread, NULL, wait_for_it, NULL) == 0);
    atomic_store(&word, 1);
    assert(syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0) >= 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
