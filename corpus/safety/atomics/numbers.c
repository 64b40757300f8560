/*
about: Atomic numbers of other types than int; a floating sum by compare-exchange, as C does it for +=.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Atomic double sum;
static atomic_llong large = 1LL << 40;
static atomic_bool flag;

static void *add(void *unused) {
    sum += 0.5;
    large *= 2;
    flag ^= 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, NULL);
    add(NULL);
    pthread_join(other, NULL);
    assert(sum == 1.0 && large == 1LL << 42 && !flag);
    return 0;
}
