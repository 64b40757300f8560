/*
about: One call changes a word, wakes at another, and by a comparison at the first.
covers: [syscall, __clew_futex]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int first, second;

static void *wait_for_it(void *argument) {
    atomic_int *word = argument;
    while (atomic_load(word) == 0) {
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int add_three_if_zero = FUTEX_OP(FUTEX_OP_ADD, 3, FUTEX_OP_CMP_EQ, 0);
    int clear_one_if_big = FUTEX_OP(FUTEX_OP_ANDN, 1, FUTEX_OP_CMP_GT, 100);
    assert(pthread_create(&threads[0], NULL, wait_for_it, &first) == 0);
    assert(pthread_create(&threads[1], NULL, wait_for_it, &second) == 0);
    assert(syscall(SYS_futex, &first, FUTEX_WAKE_OP_PRIVATE, 1, 10L, &second, add_three_if_zero) >= 0);
    assert(atomic_load(&second) == 3);
    assert(pthread_join(threads[1], NULL) == 0);
    atomic_store(&first, 1);
    assert(syscall(SYS_futex, &first, FUTEX_WAKE_OP_PRIVATE, 1, 10L, &second, clear_one_if_big) <= 1);
    assert(atomic_load(&second) == 2);
    assert(pthread_join(threads[0], NULL) == 0);
    return 0;
}
