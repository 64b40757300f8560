/*
about: FUTEX_WAKE_OP changes a counter that another thread changes by plain accesses.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

static int word, counter;

static void *count(void *unused) {
    (void)unused;
    counter++; //! data-race
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, count, NULL);
    syscall(SYS_futex, &word, FUTEX_WAKE_OP, 1, 1, &counter, FUTEX_OP(FUTEX_OP_ADD, 1, FUTEX_OP_CMP_EQ, 0)); //! data-race
    pthread_join(thread, NULL);
    return 0;
}
