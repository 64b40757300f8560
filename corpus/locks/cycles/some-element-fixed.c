/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t rows[8], index_lock = PTHREAD_MUTEX_INITIALIZER;

void visit(int row) {
    pthread_mutex_lock(&index_lock);
    pthread_mutex_lock(&rows[row]);
    pthread_mutex_unlock(&rows[row]);
    pthread_mutex_unlock(&index_lock);
}

void first(void) {
    pthread_mutex_lock(&index_lock);
    pthread_mutex_lock(&rows[3]);
    pthread_mutex_unlock(&rows[3]);
    pthread_mutex_unlock(&index_lock);
}
