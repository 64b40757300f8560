/*
 * about: Any number of locks, passed in the same order everywhere.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdarg.h>

static pthread_mutex_t keys = PTHREAD_MUTEX_INITIALIZER, values = PTHREAD_MUTEX_INITIALIZER;

static void lock_all(int count, ...) {
    va_list list;
    va_start(list, count);
    for (int i = 0; i < count; i++) pthread_mutex_lock(va_arg(list, pthread_mutex_t *));
    va_end(list);
}

static void unlock_all(int count, ...) {
    va_list list;
    va_start(list, count);
    for (int i = 0; i < count; i++) pthread_mutex_unlock(va_arg(list, pthread_mutex_t *));
    va_end(list);
}

static void *left(void *unused) {
    lock_all(2, &keys, &values);
    unlock_all(2, &values, &keys);
    return unused;
}

static void *right(void *unused) {
    lock_all(2, &keys, &values);
    unlock_all(2, &values, &keys);
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
