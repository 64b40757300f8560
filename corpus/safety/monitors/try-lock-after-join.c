/*
about: As try-lock-assumed.c, tried when nobody can hold the mutex any more.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *hold(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t holder;
    pthread_create(&holder, NULL, hold, NULL);
    pthread_join(holder, NULL);
    int busy = pthread_mutex_trylock(&lock);
    assert(!busy);
    pthread_mutex_unlock(&lock);
    return 0;
}
