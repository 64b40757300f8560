/*
about: A short cut around pthread_once by a flag, with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static atomic_bool done;
static int table;

static void initialise(void) {
    table = 3;
    atomic_store_explicit(&done, 1, memory_order_release);
}

static void *use(void *unused) {
    if (!atomic_load_explicit(&done, memory_order_acquire))
        pthread_once(&once, initialise);
    assert(table == 3);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
