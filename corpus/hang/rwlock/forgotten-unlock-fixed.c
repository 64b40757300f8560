/*
about: Every reader unlocks.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *look(void *unused) {
    pthread_rwlock_rdlock(&lock);
    int found = value != 0;
    pthread_rwlock_unlock(&lock);
    return found ? &value : NULL;
}

static void *fill(void *unused) {
    pthread_rwlock_wrlock(&lock);
    value = 1;
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, look, NULL);
    pthread_create(&threads[1], NULL, fill, NULL);
    pthread_create(&threads[2], NULL, look, NULL);
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
