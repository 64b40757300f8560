/*
 * about: Readers in two orders block each other where writers are preferred and one is waiting.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order, options: ["--rwlock=prefer-writer"] } }
 */
#include <pthread.h>

static pthread_rwlock_t map = PTHREAD_RWLOCK_INITIALIZER, list = PTHREAD_RWLOCK_INITIALIZER;

static void *left(void *unused) {
    pthread_rwlock_rdlock(&map);
    pthread_rwlock_rdlock(&list); //! lock-order
    pthread_rwlock_unlock(&list);
    pthread_rwlock_unlock(&map);
    return unused;
}

static void *right(void *unused) {
    pthread_rwlock_rdlock(&list);
    pthread_rwlock_rdlock(&map); //! lock-order
    pthread_rwlock_unlock(&map);
    pthread_rwlock_unlock(&list);
    return unused;
}

static void *writer(void *lock) {
    pthread_rwlock_wrlock(lock);
    pthread_rwlock_unlock(lock);
    return lock;
}

int main(void) {
    pthread_t first, second, third, fourth;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_create(&third, NULL, writer, &map);
    pthread_create(&fourth, NULL, writer, &list);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    pthread_join(third, NULL);
    pthread_join(fourth, NULL);
    return 0;
}
