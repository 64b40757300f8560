/*
about: Double-checked locking with an atomic pointer, released after the object is complete.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct settings {
    int depth;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct settings memory;
static _Atomic(struct settings *) instance;

static struct settings *get_settings(void) {
    struct settings *seen = atomic_load_explicit(&instance, memory_order_acquire);
    if (seen == NULL) {
        pthread_mutex_lock(&lock);
        seen = atomic_load_explicit(&instance, memory_order_relaxed);
        if (seen == NULL) {
            seen = &memory;
            seen->depth = 3;
            atomic_store_explicit(&instance, seen, memory_order_release);
        }
        pthread_mutex_unlock(&lock);
    }
    return seen;
}

static void *use(void *unused) {
    assert(get_settings()->depth == 3);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
