/*
about: As futex-word-plain.c, with an atomic store.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int word;

static void *set(void *unused) {
    (void)unused;
    word = 1;
    syscall(SYS_futex, &word, FUTEX_WAKE, 1, NULL, NULL, 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    syscall(SYS_futex, &word, FUTEX_WAIT, 0, NULL, NULL, 0);
    pthread_join(thread, NULL);
    return 0;
}
