/*
 * about: A thread of main takes two locks in one order, a function that main does not lead to in the other.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order }, { verdict: suspected, rule: lock-order, options: [--confirm] }] }
 */
#include <pthread.h>

static pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER, row = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused) {
    pthread_mutex_lock(&table);
    pthread_mutex_lock(&row); //! lock-order
    pthread_mutex_unlock(&row);
    pthread_mutex_unlock(&table);
    return unused;
}

void compact(void) {
    pthread_mutex_lock(&row);
    pthread_mutex_lock(&table); //! lock-order
    pthread_mutex_unlock(&table);
    pthread_mutex_unlock(&row);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_join(thread, 0);
    return 0;
}
