/*
about: A thread answers with the address of its own local.
truth: error use-after-return
expect: { check: { verdict: violated, rule: use-after-return } }
*/
#include <pthread.h>

static void *compute(void *unused) {
    int local = 3;
    int *result = &local;
    (void)unused;
    return result;
}

int main(void) {
    pthread_t worker;
    void *result;
    pthread_create(&worker, NULL, compute, NULL);
    pthread_join(worker, &result);
    return *(int *)result - 3; //! use-after-return
}
