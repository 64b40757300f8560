/*
about: A block is made by main and freed by the thread that it was given to.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

static void *consume(void *argument) {
    int *given = argument;
    *given += 1;
    free(given);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        int *given = malloc(sizeof *given);
        *given = i;
        pthread_create(&threads[i], NULL, consume, given);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
