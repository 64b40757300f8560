/*
 * about: A wrapper of a wrapper of a lock, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdlib.h>

struct guard { pthread_mutex_t mutex; int depth; };
static struct guard red = {PTHREAD_MUTEX_INITIALIZER, 0}, blue = {PTHREAD_MUTEX_INITIALIZER, 0};

static void check(int result) {
    if (result != 0) abort();
}
static void guard_lock(struct guard *guard) { check(pthread_mutex_lock(&guard->mutex)); }
static void guard_unlock(struct guard *guard) { check(pthread_mutex_unlock(&guard->mutex)); }
static void enter(struct guard *guard) {
    guard_lock(guard);
    guard->depth++;
}
static void leave(struct guard *guard) {
    guard->depth--;
    guard_unlock(guard);
}

static void *left(void *unused) {
    enter(&red);
    enter(&blue);
    leave(&blue);
    leave(&red);
    return unused;
}

static void *right(void *unused) {
    enter(&red);
    enter(&blue);
    leave(&blue);
    leave(&red);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
