/*
about: The count is read again after it went down; both owners find it at zero.
truth: [exits 0, error double-free]
expect: { check: { verdict: violated, rule: double-free, options: [--property, double-free] } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int references = 2;
static int *object;

static void *drop(void *unused) {
    atomic_fetch_sub(&references, 1);
    if (atomic_load(&references) == 0)
        free(object); //! double-free
    return unused;
}

int main(void) {
    object = malloc(sizeof *object);
    pthread_t other;
    pthread_create(&other, NULL, drop, NULL);
    drop(NULL);
    pthread_join(other, NULL);
    return 0;
}
