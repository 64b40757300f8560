/*
about: A mutex is made and then made known by a relaxed flag. That it was locked once before does not help who locks it without knowing that it is there.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock;
static atomic_int made;

static void *work(void *unused) {
    if (atomic_load_explicit(&made, memory_order_relaxed)) {
        pthread_mutex_lock(&lock); //! data-race
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_mutex_init(&lock, NULL); //! data-race
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    atomic_store_explicit(&made, 1, memory_order_relaxed);
    pthread_join(other, NULL);
    return 0;
}
