/*
about: As result-on-stack.c; the answer is a heap block, which main frees.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

static void *compute(void *unused) {
    int *result = malloc(sizeof *result);
    *result = 3;
    (void)unused;
    return result;
}

int main(void) {
    pthread_t worker;
    void *result;
    pthread_create(&worker, NULL, compute, NULL);
    pthread_join(worker, &result);
    int status = *(int *)result - 3;
    free(result);
    return status;
}
