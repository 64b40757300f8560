/*
about: As futex-compare.c, with a store that releases and a load that acquires.
truth: exits 0
expect: { check: { verdict: holds } }
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
    atomic_store_explicit(&flag, 1, memory_order_release);
    return NULL;
}

int main(void) {
    struct timespec at_once = {0, 0};
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    syscall(SYS_futex, &flag, FUTEX_WAIT, 0, &at_once, NULL, 0);
    if (atomic_load_explicit(&flag, memory_order_acquire)) {
        data = 2;
    }
    pthread_join(thread, NULL);
    return 0;
}
