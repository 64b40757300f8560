/*
 * about: A lock behind a pointer in a variable is any lock where values are not followed.
 * truth: deadlock
 * expect: { locks: [{ verdict: unknown, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <pthread.h>

static pthread_mutex_t oven = PTHREAD_MUTEX_INITIALIZER, sink = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *busy = &oven;

static void *cook(void *unused) {
    pthread_mutex_lock(busy);
    pthread_mutex_lock(&sink); //! lock-order
    pthread_mutex_unlock(&sink);
    pthread_mutex_unlock(busy);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, cook, 0);
    pthread_mutex_lock(&sink);
    pthread_mutex_lock(&oven); //! lock-order
    pthread_mutex_unlock(&oven);
    pthread_mutex_unlock(&sink);
    pthread_join(thread, 0);
    return 0;
}
