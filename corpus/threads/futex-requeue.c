/*
about: Waiters are moved to another word, and woken there.
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
#include <unistd.h>

enum { THREADS = 2 };
static int first, second;
static atomic_int woken;

static void *wait_for_it(void *unused) {
    (void)unused;
    while (syscall(SYS_futex, &first, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0) != 0) {
    }
    atomic_fetch_add(&woken, 1);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    errno = 0;
    assert(syscall(SYS_futex, &first, FUTEX_CMP_REQUEUE_PRIVATE, 0, 10L, &second, 77) == -1 && errno == EAGAIN);
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_create(&threads[i], NULL, wait_for_it, NULL) == 0);
    }
    for (long moved = 0; moved < THREADS;) {
        long now = syscall(SYS_futex, &first, FUTEX_CMP_REQUEUE_PRIVATE, 0, 1L, &second, 0);
        assert(now == 0 || now == 1);
        moved += now;
        sched_yield();
    }
    assert(atomic_load(&woken) == 0);
    assert(syscall(SYS_futex, &first, FUTEX_WAKE_PRIVATE, 10, NULL, NULL, 0) == 0);
    assert(syscall(SYS_futex, &second, FUTEX_REQUEUE_PRIVATE, 1, 10L, &first, 0) == THREADS);
    assert(syscall(SYS_futex, &first, FUTEX_WAKE_PRIVATE, 10, NULL, NULL, 0) == THREADS - 1);
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    return 0;
}
