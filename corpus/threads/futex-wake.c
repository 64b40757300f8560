/*
about: A wake says how many it woke, and wakes no more than asked for.
covers: [syscall, __clew_futex]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { THREADS = 3 };
static int word;
static atomic_int woken;

static void *wait_for_it(void *unused) {
    (void)unused;
    while (syscall(SYS_futex, &word, FUTEX_WAIT, 0, NULL, NULL, 0) != 0) {
    }
    atomic_fetch_add(&woken, 1);
    return NULL;
}

static long wake(int count) {
    return syscall(SYS_futex, &word, FUTEX_WAKE, count, NULL, NULL, 0);
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_create(&threads[i], NULL, wait_for_it, NULL) == 0);
    }
    for (long total = 0; total < THREADS;) {
        long now = wake(total == 0 ? 1 : 2);
        assert(now >= 0 && now <= 2 && (total != 0 || now <= 1));
        total += now;
        assert(atomic_load(&woken) <= total);
        sched_yield();
    }
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(wake(10) == 0);
    return 0;
}
