/*
 * about: One thread takes some element of an array, another one holds a certain one. The report names two locks.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t rows[8], index_lock = PTHREAD_MUTEX_INITIALIZER;

void visit(int row) {
    pthread_mutex_lock(&index_lock);
    pthread_mutex_lock(&rows[row]); //! lock-order
    pthread_mutex_unlock(&rows[row]);
    pthread_mutex_unlock(&index_lock);
}

void first(void) {
    pthread_mutex_lock(&rows[3]);
    pthread_mutex_lock(&index_lock); //! lock-order
    pthread_mutex_unlock(&index_lock);
    pthread_mutex_unlock(&rows[3]);
}
