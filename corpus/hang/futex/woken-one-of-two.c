/*
about: Two threads wait for the change, and one is woken.
options: [-D_GNU_SOURCE]
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int word;

static void *wait_for_change(void *unused) {
    while (word == 0) {
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0); //! blocked-wait
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, wait_for_change, NULL);
    }
    word = 1;
    syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
