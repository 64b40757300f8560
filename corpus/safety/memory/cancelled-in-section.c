/*
about: >-
  A thread is cancelled while it waits for a condition, and its handler unlocks the mutex, which it has again
  by then.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static int waiting;

static void leave(void *unused) {
    (void)unused;
    waiting--;
    pthread_mutex_unlock(&lock);
}

static void *wait_for_ever(void *unused) {
    pthread_mutex_lock(&lock);
    waiting++;
    pthread_cleanup_push(leave, NULL);
    for (;;)
        pthread_cond_wait(&never, &lock);
    pthread_cleanup_pop(1);
    return unused;
}

int main(void) {
    pthread_t waiter;
    pthread_create(&waiter, NULL, wait_for_ever, NULL);
    pthread_cancel(waiter);
    pthread_join(waiter, NULL);
    pthread_mutex_lock(&lock);
    assert(waiting == 0);
    pthread_mutex_unlock(&lock);
    return 0;
}
