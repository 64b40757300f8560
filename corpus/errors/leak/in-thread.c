/*
about: A thread returns a block, and nobody takes it at the join.
truth: error leak
expect: { run: error leak }
*/
#include <pthread.h>
#include <stdlib.h>

static void *compute(void *unused) {
    (void)unused;
    int *result = malloc(sizeof *result); //! leak
    *result = 42;
    return result;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, compute, NULL);
    pthread_join(thread, NULL);
    return 0;
}
