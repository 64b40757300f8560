/*
about: As lock-assigned.c, before the other thread is started. Copying from the lock later on only reads it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static struct {
    pthread_rwlock_t lock;
    int value;
} place, fresh, copy;

static void *work(void *unused) {
    pthread_rwlock_rdlock(&place.lock);
    pthread_rwlock_unlock(&place.lock);
    return unused;
}

int main(void) {
    pthread_t other;
    place = fresh;
    pthread_create(&other, NULL, work, NULL);
    copy = place;
    pthread_join(other, NULL);
    return 0;
}
