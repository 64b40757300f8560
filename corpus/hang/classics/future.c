/*
about: A future is fulfilled by a thread that gives up when it is asked to stop, and tells nobody.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

struct future {
    pthread_mutex_t lock;
    pthread_cond_t fulfilled;
    int is_fulfilled;
};

static struct future future = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 };
static atomic_int stop;

static void *compute(void *unused) {
    if (stop) {
        return NULL;
    }
    pthread_mutex_lock(&future.lock);
    future.is_fulfilled = 1;
    pthread_cond_broadcast(&future.fulfilled);
    pthread_mutex_unlock(&future.lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, compute, NULL);
    stop = 1;
    pthread_mutex_lock(&future.lock);
    while (!future.is_fulfilled) {
        pthread_cond_wait(&future.fulfilled, &future.lock); //! blocked-wait
    }
    pthread_mutex_unlock(&future.lock);
    pthread_join(thread, NULL);
    return 0;
}
