/*
 * about: One of the threads holds the outer lock for writing.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_rwlock_t gate = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t king = PTHREAD_MUTEX_INITIALIZER, queen = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    pthread_rwlock_rdlock(&gate);
    pthread_mutex_lock(&king);
    pthread_mutex_lock(&queen);
    pthread_mutex_unlock(&queen);
    pthread_mutex_unlock(&king);
    pthread_rwlock_unlock(&gate);
    return unused;
}

static void *right(void *unused) {
    pthread_rwlock_wrlock(&gate);
    pthread_mutex_lock(&queen);
    pthread_mutex_lock(&king);
    pthread_mutex_unlock(&king);
    pthread_mutex_unlock(&queen);
    pthread_rwlock_unlock(&gate);
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
