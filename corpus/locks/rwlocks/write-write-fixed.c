/*
 * about: Two read-write locks, taken for reading in two orders.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_rwlock_t map = PTHREAD_RWLOCK_INITIALIZER, list = PTHREAD_RWLOCK_INITIALIZER;

static void *left(void *unused) {
    pthread_rwlock_rdlock(&map);
    pthread_rwlock_rdlock(&list);
    pthread_rwlock_unlock(&list);
    pthread_rwlock_unlock(&map);
    return unused;
}

static void *right(void *unused) {
    pthread_rwlock_rdlock(&list);
    pthread_rwlock_rdlock(&map);
    pthread_rwlock_unlock(&map);
    pthread_rwlock_unlock(&list);
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
