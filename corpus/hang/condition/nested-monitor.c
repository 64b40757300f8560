/*
about: A wait gives up the inner lock but not the outer one, which the thread that would signal needs first.
truth: [exits 0, hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int full;

static void *take(void *unused) {
    pthread_mutex_lock(&outer);
    pthread_mutex_lock(&inner);
    while (!full) {
        pthread_cond_wait(&filled, &inner); //! deadlock, blocked-wait
    }
    full = 0;
    pthread_mutex_unlock(&inner);
    pthread_mutex_unlock(&outer);
    return NULL;
}

static void *put(void *unused) {
    pthread_mutex_lock(&outer); //! deadlock, blocked-wait
    pthread_mutex_lock(&inner);
    full = 1;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&inner);
    pthread_mutex_unlock(&outer);
    return NULL;
}

int main(void) {
    pthread_t taker, putter;
    pthread_create(&taker, NULL, take, NULL);
    pthread_create(&putter, NULL, put, NULL);
    pthread_join(taker, NULL);
    pthread_join(putter, NULL);
    return 0;
}
