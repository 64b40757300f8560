/*
about: >-
  The last user frees an object with the mutex in it. Both count down under the mutex; the one who sees zero
  unlocks before it frees.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

struct object {
    pthread_mutex_t lock;
    int users;
};

static void *use(void *argument) {
    struct object *object = argument;
    pthread_mutex_lock(&object->lock);
    int others = --object->users;
    pthread_mutex_unlock(&object->lock);
    if (others == 0) {
        pthread_mutex_destroy(&object->lock);
        free(object);
    }
    return NULL;
}

int main(void) {
    struct object *object = malloc(sizeof *object);
    pthread_mutex_init(&object->lock, NULL);
    object->users = 2;
    pthread_t other;
    pthread_create(&other, NULL, use, object);
    use(object);
    pthread_join(other, NULL);
    return 0;
}
