/*
about: As mutex-published-relaxed.c, with a flag that releases and acquires.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock;
static atomic_int made;

static void *work(void *unused) {
    if (atomic_load_explicit(&made, memory_order_acquire)) {
        pthread_mutex_lock(&lock);
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_mutex_init(&lock, NULL);
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    atomic_store_explicit(&made, 1, memory_order_release);
    pthread_join(other, NULL);
    return 0;
}
