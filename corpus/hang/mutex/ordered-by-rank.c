/*
about: Locks are taken in the order of a rank, but two objects have the same rank, and then the order is as given.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

struct object {
    int rank;
    pthread_mutex_t lock;
};

static struct object objects[3] = {
    { 1, PTHREAD_MUTEX_INITIALIZER },
    { 2, PTHREAD_MUTEX_INITIALIZER },
    { 2, PTHREAD_MUTEX_INITIALIZER },
};

static void swap(struct object *one, struct object *other) {
    struct object *first = one->rank <= other->rank ? one : other;
    struct object *second = first == one ? other : one;
    pthread_mutex_lock(&first->lock);
    pthread_mutex_lock(&second->lock); //! deadlock
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
