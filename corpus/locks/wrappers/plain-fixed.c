/*
 * about: Locks are taken through a wrapper that is given a pointer; the order is one and the same.
 * source: "[DACÍK20] listing 6"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t pen = PTHREAD_MUTEX_INITIALIZER, ink = PTHREAD_MUTEX_INITIALIZER;

static void take(pthread_mutex_t *mutex) { pthread_mutex_lock(mutex); }
static void put(pthread_mutex_t *mutex) { pthread_mutex_unlock(mutex); }

static void *left(void *unused) {
    take(&pen);
    take(&ink);
    put(&ink);
    put(&pen);
    return unused;
}

static void *right(void *unused) {
    take(&pen);
    take(&ink);
    put(&ink);
    put(&pen);
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
