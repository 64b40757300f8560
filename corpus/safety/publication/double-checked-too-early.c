/*
about: The pointer is set before the object behind it is complete.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct settings {
    atomic_int depth;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct settings memory;
static _Atomic(struct settings *) instance;

static struct settings *get_settings(void) {
    if (instance == NULL) {
        pthread_mutex_lock(&lock);
        if (instance == NULL) {
            instance = &memory;
            memory.depth = 3;
        }
        pthread_mutex_unlock(&lock);
    }
    return instance;
}

static void *use(void *unused) {
    assert(get_settings()->depth == 3); //! assertion
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
