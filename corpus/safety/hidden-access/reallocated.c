/*
about: A thread uses the old address of a block that main has made larger.
truth: [exits 0, error use-after-free, error data-race]
expect: { check: { verdict: violated, rule: use-after-free, options: [--property, use-after-free] } }
*/
#include <pthread.h>
#include <stdlib.h>

static void *use(void *argument) {
    *(char *)argument = 1; //! use-after-free
    return NULL;
}

int main(void) {
    char *block = malloc(4);
    pthread_t user;
    pthread_create(&user, NULL, use, block);
    block = realloc(block, 4096);
    pthread_join(user, NULL);
    free(block);
    return 0;
}
