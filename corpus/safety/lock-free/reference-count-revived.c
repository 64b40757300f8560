/*
about: A reference is taken if the count is not zero, in two steps; between them the last owner frees the object.
truth: [exits 0, error use-after-free, error double-free, error data-race]
expect: { check: { verdict: violated, rule: use-after-free, options: [--property, use-after-free] } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int references = 1;
static int *object;
static int copy;

static void drop(void) {
    if (atomic_fetch_sub(&references, 1) == 1)
        free(object);
}

static void *use(void *unused) {
    if (atomic_load(&references) > 0) {
        atomic_fetch_add(&references, 1);
        copy = *object; //! use-after-free
        drop();
    }
    return unused;
}

int main(void) {
    object = malloc(sizeof *object);
    *object = 3;
    pthread_t user;
    pthread_create(&user, NULL, use, NULL);
    drop();
    pthread_join(user, NULL);
    return 0;
}
