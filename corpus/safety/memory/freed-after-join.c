/*
about: As freed-before-join.c, in the right order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

static void *use(void *argument) {
    *(int *)argument = 3;
    return NULL;
}

int main(void) {
    int *given = malloc(sizeof *given);
    pthread_t user;
    pthread_create(&user, NULL, use, given);
    pthread_join(user, NULL);
    free(given);
    return 0;
}
