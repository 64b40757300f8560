/*
about: A lock of an atomic_flag with the default order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag taken = ATOMIC_FLAG_INIT;
static int counter;

static void *count(void *unused) {
    while (atomic_flag_test_and_set(&taken)) {
    }
    counter++;
    atomic_flag_clear(&taken);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
