/*
 * about: The functions of an exported table take two locks in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER, log_lock = PTHREAD_MUTEX_INITIALIZER;

struct operations {
    void (*open)(void);
    void (*close)(void);
};

static void open_it(void) {
    pthread_mutex_lock(&list);
    pthread_mutex_lock(&log_lock);
    pthread_mutex_unlock(&log_lock);
    pthread_mutex_unlock(&list);
}

static void close_it(void) {
    pthread_mutex_lock(&list);
    pthread_mutex_lock(&log_lock);
    pthread_mutex_unlock(&log_lock);
    pthread_mutex_unlock(&list);
}

const struct operations operations = {open_it, close_it};
