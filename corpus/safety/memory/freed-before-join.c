/*
about: Main frees what it gave to a thread before it has joined it.
truth: [exits 0, error use-after-free, error data-race]
expect:
  check:
    - { verdict: violated, rule: [use-after-free, data-race] }
    - { verdict: violated, rule: use-after-free, options: [--property, use-after-free] }
*/
#include <pthread.h>
#include <stdlib.h>

static void *use(void *argument) {
    *(int *)argument = 3; //! use-after-free, data-race
    return NULL;
}

int main(void) {
    int *given = malloc(sizeof *given);
    pthread_t user;
    pthread_create(&user, NULL, use, given);
    free(given); //! data-race
    pthread_join(user, NULL);
    return 0;
}
