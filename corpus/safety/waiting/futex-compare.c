/*
about: FUTEX_WAIT finds another value than the expected one. That orders nothing, since the flag is set by a relaxed store.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static atomic_int flag;
static int data;

static void *set(void *unused) {
    (void)unused;
    data = 1;
    atomic_store_explicit(&flag, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    struct timespec at_once = {0, 0};
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    syscall(SYS_futex, &flag, FUTEX_WAIT, 0, &at_once, NULL, 0);
    if (atomic_load_explicit(&flag, memory_order_relaxed)) {
        data = 2; //! data-race
    }
    pthread_join(thread, NULL);
    return 0;
}
