/*
about: The count goes down by a load and a store; both owners believe that the other is still there.
truth: [exits 0, error leak]
expect: { check: { verdict: violated, rule: leak } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
    atomic_int references;
};

static void *drop(void *argument) {
    struct object *object = argument;
    int others = atomic_load(&object->references) - 1;
    if (others == 0)
        free(object);
    else
        atomic_store(&object->references, others);
    return NULL;
}

static void share(pthread_t *with) {
    struct object *object = malloc(sizeof *object); //! leak
    object->references = 2;
    pthread_create(with, NULL, drop, object);
    drop(object);
}

int main(void) {
    pthread_t other;
    share(&other);
    pthread_join(other, NULL);
    return 0;
}
