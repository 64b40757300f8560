/*
 * about: The upper rows begin one row too early, and one lock is taken by both, before the table and after it.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

#define ROWS 12

static pthread_mutex_t cells[2 * ROWS], table = PTHREAD_MUTEX_INITIALIZER;

static void lock_range(int from, int to) {
    for (int i = from; i < to; i++) pthread_mutex_lock(&cells[i]);
}

static void unlock_range(int from, int to) {
    for (int i = to - 1; i >= from; i--) pthread_mutex_unlock(&cells[i]);
}

static void *left(void *unused) {
    lock_range(0, ROWS);
    pthread_mutex_lock(&table); //! lock-order
    pthread_mutex_unlock(&table);
    unlock_range(0, ROWS);
    return unused;
}

static void *right(void *unused) {
    for (int i = ROWS - 1; i < 2 * ROWS; i++) {
        pthread_mutex_lock(&table);
        pthread_mutex_lock(&cells[i]); //! lock-order
        pthread_mutex_unlock(&cells[i]);
        pthread_mutex_unlock(&table);
    }
    return unused;
}

int main(void) {
    pthread_t first, second;
    for (int i = 0; i < 2 * ROWS; i++) pthread_mutex_init(&cells[i], NULL);
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
