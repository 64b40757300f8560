/*
 * about: One static function is given back by its address, another one is stored in a variable of the caller.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t queue = PTHREAD_MUTEX_INITIALIZER, cache = PTHREAD_MUTEX_INITIALIZER;

typedef void (*handler)(int);

static void on_read(int count) {
    pthread_mutex_lock(&queue);
    if (count > 0) {
        pthread_mutex_lock(&cache); //! lock-order
        pthread_mutex_unlock(&cache);
    }
    pthread_mutex_unlock(&queue);
}

static void on_write(int count) {
    pthread_mutex_lock(&cache);
    if (count > 0) {
        pthread_mutex_lock(&queue); //! lock-order
        pthread_mutex_unlock(&queue);
    }
    pthread_mutex_unlock(&cache);
}

handler reader(void) { return on_read; }

void install(handler *place) { *place = on_write; }
