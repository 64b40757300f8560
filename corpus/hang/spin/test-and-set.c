/*
about: A lock of one atomic flag; a thread returns without clearing it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag flag = ATOMIC_FLAG_INIT;
static int seats = 1;

static void *sit_down(void *unused) {
    while (atomic_flag_test_and_set(&flag)) { //! busy-wait
    }
    if (seats == 0) {
        return NULL;
    }
    seats--;
    atomic_flag_clear(&flag);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) {
        pthread_create(&threads[i], NULL, sit_down, NULL);
    }
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
