/*
about: Two owners of an object; the last one frees it, and sees what the other did.
truth: exits 0
expect: { check: { verdict: holds } }
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
    if (atomic_fetch_sub_explicit(&object->references, 1, memory_order_release) == 1) {
        atomic_thread_fence(memory_order_acquire);
        assert(object->parts[0] == 1 && object->parts[1] == 1);
        free(object);
    }
}

static void *work(void *argument) {
    object->parts[(long)argument] = 1;
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
