/*
about: A try-lock is asserted to succeed, though another thread may hold the mutex.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
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
    int busy = pthread_mutex_trylock(&lock);
    assert(!busy); //! assertion
    pthread_mutex_unlock(&lock);
    pthread_join(holder, NULL);
    return 0;
}
