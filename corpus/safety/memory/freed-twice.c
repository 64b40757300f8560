/*
about: Both threads find the block there, and both free it.
truth: [exits 0, error double-free]
expect: { check: { verdict: violated, rule: double-free, options: [--property, double-free] } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;

static void *clean_up(void *unused) {
    int *seen = block;
    if (seen != NULL) {
        block = NULL;
        free(seen); //! double-free
    }
    return unused;
}

int main(void) {
    block = malloc(4);
    pthread_t other;
    pthread_create(&other, NULL, clean_up, NULL);
    clean_up(NULL);
    pthread_join(other, NULL);
    return 0;
}
