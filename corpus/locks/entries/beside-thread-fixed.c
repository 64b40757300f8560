/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER, row = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused) {
    pthread_mutex_lock(&table);
    pthread_mutex_lock(&row);
    pthread_mutex_unlock(&row);
    pthread_mutex_unlock(&table);
    return unused;
}

void compact(void) {
    pthread_mutex_lock(&table);
    pthread_mutex_lock(&row);
    pthread_mutex_unlock(&row);
    pthread_mutex_unlock(&table);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_join(thread, 0);
    return 0;
}
