/*
 * about: Locks are passed up to a null pointer, always in the same order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdarg.h>

static pthread_mutex_t keys = PTHREAD_MUTEX_INITIALIZER, values = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t totals = PTHREAD_MUTEX_INITIALIZER;

static void lock_each(pthread_mutex_t *first, ...) {
    va_list list;
    va_start(list, first);
    for (pthread_mutex_t *one = first; one != NULL; one = va_arg(list, pthread_mutex_t *)) {
        pthread_mutex_lock(one);
    }
    va_end(list);
}

static void unlock_each(pthread_mutex_t *first, ...) {
    va_list list;
    va_start(list, first);
    for (pthread_mutex_t *one = first; one != NULL; one = va_arg(list, pthread_mutex_t *)) {
        pthread_mutex_unlock(one);
    }
    va_end(list);
}

static void *left(void *unused) {
    lock_each(&keys, &values, &totals, (void *)0);
    unlock_each(&totals, &values, &keys, (void *)0);
    return unused;
}

static void *right(void *unused) {
    lock_each(&keys, &totals, (void *)0);
    unlock_each(&keys, &totals, (void *)0);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
