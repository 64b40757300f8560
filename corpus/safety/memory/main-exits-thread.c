/*
about: Main ends by pthread_exit; the program goes on until the last thread has ended, which owns the block by then.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *work(void *argument) {
    int *value = argument;
    *value += 1;
    assert(*value == 4);
    free(value);
    return NULL;
}

int main(void) {
    int *value = malloc(sizeof *value);
    *value = 3;
    pthread_t worker;
    pthread_create(&worker, NULL, work, value);
    pthread_exit(NULL);
}
