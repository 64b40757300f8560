/*
about: >-
  That a try-lock failed tells that the other thread has come to its lock, but orders nothing: taking a lock
  publishes nothing, and a try-lock may fail for no reason.
source: H.-J. Boehm and S. V. Adve, Foundations of the C++ concurrency memory model, 2008
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int message;

static void *send(void *unused) {
    message = 42; //! data-race
    pthread_mutex_lock(&lock);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    if (pthread_mutex_trylock(&lock) != 0)
        assert(message == 42); //! data-race
    else
        pthread_mutex_unlock(&lock);
    pthread_detach(sender);
    return 0;
}
