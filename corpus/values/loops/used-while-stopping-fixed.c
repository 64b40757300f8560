/*
about: As used-while-stopping.c; who enters looks under the same lock.
truth: exits 0
expect: { check: { verdict: holds, options: [--inputs, fair] } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static _Bool is_stopping, is_stopped;
static int users = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void leave(void) {
    pthread_mutex_lock(&lock);
    if (--users == 0)
        is_stopped = 1;
    pthread_mutex_unlock(&lock);
}

static void *stop(void *unused) {
    pthread_mutex_lock(&lock);
    is_stopping = 1;
    pthread_mutex_unlock(&lock);
    leave();
    return unused;
}

int main(void) {
    pthread_t stopper;
    pthread_create(&stopper, NULL, stop, NULL);
    while (__VERIFIER_nondet_int()) {
        pthread_mutex_lock(&lock);
        _Bool may_enter = !is_stopping;
        if (may_enter)
            users++;
        pthread_mutex_unlock(&lock);
        if (!may_enter)
            continue;
        pthread_mutex_lock(&lock);
        assert(!is_stopped);
        pthread_mutex_unlock(&lock);
        leave();
    }
    pthread_join(stopper, NULL);
    return 0;
}
