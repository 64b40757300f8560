/*
about: The count goes down without an order; who is last does not see what the other did.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
    atomic_int references;
    int parts[2];
};

static struct object *object;

static void drop(void) {
    if (atomic_fetch_sub_explicit(&object->references, 1, memory_order_relaxed) == 1) {
        assert(object->parts[0] == 1 && object->parts[1] == 1); //! data-race
        free(object); //! data-race
    }
}

static void *work(void *argument) {
    object->parts[(long)argument] = 1; //! data-race
    drop();
    return NULL;
}

int main(void) {
    object = calloc(1, sizeof *object);
    object->references = 2;
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
