/*
about: One thread counts with an atomic operation, the other reads the same variable as if it were none.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static int counter;

static void *count(void *unused) {
    __atomic_fetch_add(&counter, 1, __ATOMIC_SEQ_CST); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    int seen = counter; //! data-race
    pthread_join(other, NULL);
    return seen > 1;
}
