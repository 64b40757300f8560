/*
about: As destroyed-too-early.c, in the right order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock;

static void *use(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_mutex_init(&lock, NULL);
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    pthread_join(other, NULL);
    pthread_mutex_destroy(&lock);
    return 0;
}
