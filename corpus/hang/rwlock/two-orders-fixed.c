/*
about: Two orders of two locks that both threads only read.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_rwlock_t names = PTHREAD_RWLOCK_INITIALIZER, numbers = PTHREAD_RWLOCK_INITIALIZER;
static int name = 1, number = 2;

static void *sum(void *unused) {
    pthread_rwlock_rdlock(&names);
    pthread_rwlock_rdlock(&numbers);
    int result = name + number;
    pthread_rwlock_unlock(&numbers);
    pthread_rwlock_unlock(&names);
    return result > 0 ? &name : NULL;
}

static void *difference(void *unused) {
    pthread_rwlock_rdlock(&numbers);
    pthread_rwlock_rdlock(&names);
    int result = name - number;
    pthread_rwlock_unlock(&names);
    pthread_rwlock_unlock(&numbers);
    return result > 0 ? &name : NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, sum, NULL);
    pthread_create(&threads[1], NULL, difference, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
