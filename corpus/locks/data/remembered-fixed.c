/*
 * about: A variable remembers whether the lock was taken.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t heap = PTHREAD_MUTEX_INITIALIZER, tree = PTHREAD_MUTEX_INITIALIZER;

static void update(int size) {
    int locked = 0;
    if (size > 10) {
        pthread_mutex_lock(&heap);
        locked = 1;
    }
    size *= 2;
    if (locked) pthread_mutex_unlock(&heap);
}

static void *left(void *unused) {
    update((int)(long)unused);
    pthread_mutex_lock(&tree);
    pthread_mutex_unlock(&tree);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&tree);
    pthread_mutex_lock(&heap);
    pthread_mutex_unlock(&heap);
    pthread_mutex_unlock(&tree);
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
