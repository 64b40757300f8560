/*
about: Two threads write one variable and read the other; with the default order not both read the old value.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int left, right;
static int seen_left, seen_right;

static void *write_left(void *unused) {
    left = 1;
    seen_right = right;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, write_left, NULL);
    right = 1;
    seen_left = left;
    pthread_join(other, NULL);
    assert(seen_left || seen_right);
    return 0;
}
