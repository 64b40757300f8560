/*
about: Once all waiters are woken, the condition variable may go although they have not returned.
covers: [pthread_cond_broadcast]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waiting, ready;

static void *wait_for_it(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    waiting = 1;
    while (!ready) {
        assert(pthread_cond_wait(&condition, &mutex) == 0);
    }
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, wait_for_it, NULL) == 0);
    for (int seen = 0; !seen; sched_yield()) {
        pthread_mutex_lock(&mutex);
        seen = waiting;
        if (seen) {
            ready = 1;
            assert(pthread_cond_broadcast(&condition) == 0);
            assert(pthread_cond_destroy(&condition) == 0);
        }
        pthread_mutex_unlock(&mutex);
    }
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
