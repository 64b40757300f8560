/*
about: What a function does whose name begins with __VERIFIER_atomic_ is one step, and no race with itself.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int counter;

void __VERIFIER_atomic_increment(void) {
    int seen = counter;
    counter = seen + 1;
}

static void *count(void *unused) {
    __VERIFIER_atomic_increment();
    __VERIFIER_atomic_increment();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 4);
    return 0;
}
