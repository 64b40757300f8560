/*
about: A thread looks at a block that is freed at once; only a thread that is quick enough fails the assertion, any other one uses what is gone.
truth: [error assertion, error use-after-free]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *look(void *argument) {
    assert(*(int *)argument != 3); //! assertion
    return NULL;
}

int main(void) {
    pthread_t looker;
    int *block = malloc(sizeof *block);
    if (block == NULL) return 1;
    *block = 3;
    pthread_create(&looker, NULL, look, block);
    free(block);
    pthread_join(looker, NULL);
    return 0;
}
