/*
 * about: Locks are made by a function that allocates them, and taken in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdlib.h>

typedef struct { pthread_mutex_t mutex; } lock_t;
static lock_t *input, *output;

static lock_t *new_lock(void) {
    lock_t *lock = malloc(sizeof *lock);
    if (lock == NULL) exit(1);
    pthread_mutex_init(&lock->mutex, NULL);
    return lock;
}

static void *left(void *unused) {
    pthread_mutex_lock(&input->mutex);
    pthread_mutex_lock(&output->mutex);
    pthread_mutex_unlock(&output->mutex);
    pthread_mutex_unlock(&input->mutex);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&input->mutex);
    pthread_mutex_lock(&output->mutex);
    pthread_mutex_unlock(&output->mutex);
    pthread_mutex_unlock(&input->mutex);
    return unused;
}

int main(void) {
    pthread_t first, second;
    input = new_lock();
    output = new_lock();
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
