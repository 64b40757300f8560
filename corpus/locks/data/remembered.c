/*
 * about: A variable remembers whether the lock was taken, and is not looked at.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
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
    if (locked && size > 100) pthread_mutex_unlock(&heap);
}

static void *left(void *unused) {
    update((int)(long)unused);
    pthread_mutex_lock(&tree); //! lock-order
    pthread_mutex_unlock(&tree);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&tree);
    pthread_mutex_lock(&heap); //! lock-order
    pthread_mutex_unlock(&heap);
    pthread_mutex_unlock(&tree);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, (void *)20L);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
