/*
about: "Three chefs share an oven, a mixer and a blender; only one at a time may collect what it needs."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

enum { COUNT = 3 };

static pthread_mutex_t kitchen = PTHREAD_MUTEX_INITIALIZER;
/* Oven, mixer, blender. */
static pthread_mutex_t appliances[3] = {
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
};

static void *cook(void *argument) {
    pthread_mutex_t *first = argument;
    pthread_mutex_t *second = first == &appliances[2] ? &appliances[0] : first + 1;
    pthread_mutex_lock(&kitchen);
    pthread_mutex_lock(first);
    pthread_mutex_lock(second);
    pthread_mutex_unlock(&kitchen);
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, cook, &appliances[i % 3]);
    }
    cook(&appliances[0]);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
