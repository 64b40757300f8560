/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t queue = PTHREAD_MUTEX_INITIALIZER, cache = PTHREAD_MUTEX_INITIALIZER;

typedef void (*handler)(int);

static void on_read(int count) {
    pthread_mutex_lock(&queue);
    if (count > 0) {
        pthread_mutex_lock(&cache);
        pthread_mutex_unlock(&cache);
    }
    pthread_mutex_unlock(&queue);
}

static void on_write(int count) {
    pthread_mutex_lock(&queue);
    if (count > 0) {
        pthread_mutex_lock(&cache);
        pthread_mutex_unlock(&cache);
    }
    pthread_mutex_unlock(&queue);
}

handler reader(void) { return on_read; }

void install(handler *place) { *place = on_write; }
