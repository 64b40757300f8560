/*
 * about: An early return forgets the lock.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t file = PTHREAD_MUTEX_INITIALIZER, table = PTHREAD_MUTEX_INITIALIZER;

static int read_block(int number) {
    pthread_mutex_lock(&file);
    if (number < 0) {
        return -1;
    }
    pthread_mutex_unlock(&file);
    return number;
}

static void *left(void *number) {
    read_block((int)(long)number);
    pthread_mutex_lock(&table); //! lock-order
    pthread_mutex_unlock(&table);
    return NULL;
}

static void *right(void *unused) {
    pthread_mutex_lock(&table);
    pthread_mutex_lock(&file); //! lock-order
    pthread_mutex_unlock(&file);
    pthread_mutex_unlock(&table);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, (void *)-1L);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
