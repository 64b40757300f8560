/*
about: As reader-to-reader.c; the second takes the lock for writing, and so waits for the first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int ready;
static int message;

static void *send(void *unused) {
    message = 42;
    pthread_rwlock_rdlock(&lock);
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    pthread_rwlock_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_rwlock_wrlock(&lock);
    int seen = atomic_load_explicit(&ready, memory_order_relaxed);
    pthread_rwlock_unlock(&lock);
    if (seen)
        assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
