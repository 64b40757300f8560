/*
 * about: What locks is there, and takes two locks in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t rows[8];

static void LOCK_ROWS(int row) { pthread_mutex_lock(&rows[row]); }
static void UNLOCK_ROWS(int row) { pthread_mutex_unlock(&rows[row]); }

void swap(void) {
    LOCK_ROWS(1);
    LOCK_ROWS(2);
    UNLOCK_ROWS(2);
    UNLOCK_ROWS(1);
}
