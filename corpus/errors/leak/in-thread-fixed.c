/*
about: As in-thread.c, with the result taken and freed.
truth: exits 42
expect: { run: exits 42 }
*/
#include <pthread.h>
#include <stdlib.h>

static void *compute(void *unused) {
    (void)unused;
    int *result = malloc(sizeof *result);
    *result = 42;
    return result;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, compute, NULL);
    void *result;
    pthread_join(thread, &result);
    int value = *(int *)result;
    free(result);
    return value;
}
