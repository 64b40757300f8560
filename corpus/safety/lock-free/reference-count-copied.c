/*
about: Taking one more reference needs no order, because who takes it has one; giving it back does.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
    atomic_int references;
    int value;
};

static struct object *copy(struct object *object) {
    atomic_fetch_add_explicit(&object->references, 1, memory_order_relaxed);
    return object;
}

static void drop(struct object *object) {
    if (atomic_fetch_sub_explicit(&object->references, 1, memory_order_acq_rel) == 1) {
        assert(object->value == 3);
        free(object);
    }
}

static void *use(void *argument) {
    struct object *object = argument;
    struct object *mine = copy(object);
    drop(object);
    assert(mine->value == 3);
    drop(mine);
    return NULL;
}

int main(void) {
    struct object *object = malloc(sizeof *object);
    object->references = 1;
    object->value = 3;
    pthread_t other;
    pthread_create(&other, NULL, use, copy(object));
    use(object);
    pthread_join(other, NULL);
    return 0;
}
