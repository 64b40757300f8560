/*
about: A mutex of 0 free, 1 taken, 2 taken with waiters. Whoever has waited takes it as 2.
options: [-D_GNU_SOURCE]
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int word;

static void lock(void) {
    int seen = 0;
    if (atomic_compare_exchange_strong(&word, &seen, 1)) {
        return;
    }
    while (atomic_exchange(&word, 2) != 0) {
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
    }
}

static void unlock(void) {
    if (atomic_exchange(&word, 0) == 2) {
        syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
}

static void *work(void *unused) {
    lock();
    unlock();
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, work, NULL);
    }
    work(NULL);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
