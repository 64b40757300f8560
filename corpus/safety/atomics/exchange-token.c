/*
about: A token is passed on by exchanges; there is always one or none, never two.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int token = 1;
static int visits;

static void *visit(void *unused) {
    if (atomic_exchange_explicit(&token, 0, memory_order_acquire)) {
        visits++;
        assert(visits <= 2);
        atomic_exchange_explicit(&token, 1, memory_order_release);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, visit, NULL);
    visit(NULL);
    pthread_join(other, NULL);
    assert(visits >= 1 && token == 1);
    return 0;
}
