/*
about: As futex-changed.c, with an atomic counter.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int word, counter;

static void *count(void *unused) {
    (void)unused;
    counter++;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, count, NULL);
    syscall(SYS_futex, &word, FUTEX_WAKE_OP, 1, 1, &counter, FUTEX_OP(FUTEX_OP_ADD, 1, FUTEX_OP_CMP_EQ, 0));
    pthread_join(thread, NULL);
    return 0;
}
