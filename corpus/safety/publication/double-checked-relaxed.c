/*
about: Double-checked locking whose first check is relaxed; the object behind the pointer is not handed over.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
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
    struct settings *seen = atomic_load_explicit(&instance, memory_order_relaxed);
    if (seen == NULL) {
        pthread_mutex_lock(&lock);
        seen = atomic_load_explicit(&instance, memory_order_relaxed);
        if (seen == NULL) {
            seen = &memory;
            seen->depth = 3; //! data-race
            atomic_store_explicit(&instance, seen, memory_order_release);
        }
        pthread_mutex_unlock(&lock);
    }
    return seen;
}

static void *use(void *unused) {
    assert(get_settings()->depth == 3); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
