/*
about: The flag is looked at under the mutex, but set and signalled without it.
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static atomic_int is_ready;

static void *consume(void *unused) {
    pthread_mutex_lock(&lock);
    while (!is_ready) {
        pthread_cond_wait(&ready, &lock); //! lost-wakeup
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, consume, NULL);
    is_ready = 1;
    pthread_cond_signal(&ready);
    pthread_join(thread, NULL);
    return 0;
}
