/*
about: As hands-blocks.c, but the thread sets the flag.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_int done;

static void *take(void *block) {
    done = *(int *)block;
    free(block);
    return NULL;
}

int main(void) {
    while (!done) {
        pthread_t thread;
        int *block = malloc(sizeof *block);
        *block = 7;
        pthread_create(&thread, NULL, take, block);
        pthread_join(thread, NULL);
    }
    return 0;
}
