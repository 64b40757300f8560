/*
about: A message goes through three hands; each link is a release and an acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int first, second;

static void *send(void *unused) {
    message = 42;
    atomic_store_explicit(&first, 1, memory_order_release);
    return unused;
}

static void *pass_on(void *unused) {
    if (atomic_load_explicit(&first, memory_order_acquire))
        atomic_store_explicit(&second, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender, passer;
    pthread_create(&sender, NULL, send, NULL);
    pthread_create(&passer, NULL, pass_on, NULL);
    if (atomic_load_explicit(&second, memory_order_acquire))
        assert(message == 42);
    pthread_join(sender, NULL);
    pthread_join(passer, NULL);
    return 0;
}
