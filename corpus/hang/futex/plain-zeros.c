/*
about: Null pointers among the arguments of syscall are written as 0, which is an int; whoever calls it so gets what he means.
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int word;

static void *wait_for_word(void *unused) {
    while (word == 0)
        syscall(SYS_futex, &word, FUTEX_WAIT, 0, 0, 0, 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_word, NULL);
    word = 1;
    long woken = syscall(SYS_futex, &word, FUTEX_WAKE, 1, 0, 0, 0);
    assert(woken == 0 || woken == 1);
    pthread_join(thread, NULL);
    return 0;
}
