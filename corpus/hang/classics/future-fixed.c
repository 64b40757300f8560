/*
about: A future is fulfilled in any case; a thread that gives up says so.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { OPEN, FULFILLED, BROKEN };

struct future {
    pthread_mutex_t lock;
    pthread_cond_t settled;
    int state;
};

static struct future future = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, OPEN };
static atomic_int stop;

static void *compute(void *unused) {
    int result = stop ? BROKEN : FULFILLED;
    pthread_mutex_lock(&future.lock);
    future.state = result;
    pthread_cond_broadcast(&future.settled);
    pthread_mutex_unlock(&future.lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, compute, NULL);
    stop = 1;
    pthread_mutex_lock(&future.lock);
    while (future.state == OPEN) {
        pthread_cond_wait(&future.settled, &future.lock);
    }
    pthread_mutex_unlock(&future.lock);
    pthread_join(thread, NULL);
    return 0;
}
