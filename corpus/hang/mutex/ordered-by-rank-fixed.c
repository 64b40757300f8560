/*
about: Between objects of one rank the address decides.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdint.h>

struct object {
    int rank;
    pthread_mutex_t lock;
};

static struct object objects[3] = {
    { 1, PTHREAD_MUTEX_INITIALIZER },
    { 2, PTHREAD_MUTEX_INITIALIZER },
    { 2, PTHREAD_MUTEX_INITIALIZER },
};

static int comes_first(const struct object *one, const struct object *other) {
    return one->rank != other->rank ? one->rank < other->rank : (uintptr_t)one < (uintptr_t)other;
}

static void swap(struct object *one, struct object *other) {
    struct object *first = comes_first(one, other) ? one : other;
    struct object *second = first == one ? other : one;
    pthread_mutex_lock(&first->lock);
    pthread_mutex_lock(&second->lock);
    pthread_mutex_unlock(&second->lock);
    pthread_mutex_unlock(&first->lock);
}

static void *work(void *unused) {
    swap(&objects[1], &objects[0]);
    swap(&objects[1], &objects[2]);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    swap(&objects[2], &objects[1]);
    pthread_join(thread, NULL);
    return 0;
}
