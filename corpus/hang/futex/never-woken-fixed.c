/*
about: The word is changed, and then the waiter is woken.
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

static void *wait_for_change(void *unused) {
    while (word == 0) {
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_change, NULL);
    word = 1;
    syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    pthread_join(thread, NULL);
    return 0;
}
