/*
about: A thread waits on a futex whose word another one writes by a plain store. The system reads the word while it is written.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

static int word;

static void *set(void *unused) {
    (void)unused;
    word = 1; //! data-race
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
