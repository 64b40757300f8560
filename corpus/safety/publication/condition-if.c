/*
about: The predicate is read once; a wake-up for no reason lets the reader through too early.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: [data-race, assertion] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
    - { verdict: holds, options: [--no-spurious-wakeups], truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static int message, ready;

static void *send(void *unused) {
    message = 42; //! data-race
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&arrived);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&lock);
    if (!ready)
        pthread_cond_wait(&arrived, &lock);
    pthread_mutex_unlock(&lock);
    assert(message == 42); //! data-race, assertion
    pthread_join(sender, NULL);
    return 0;
}
