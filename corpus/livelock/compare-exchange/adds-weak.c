/*
about: "A weak compare-exchange may fail for no reason, but is owed its success: in the same state again and again, it succeeds some time (F3)."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
    - { verdict: holds, options: [--property, fair, --memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum;

static void pass(int own) {
    int seen = sum;
    while (!atomic_compare_exchange_weak(&sum, &seen, seen + 1 + own)) {
    }
}

static void *second(void *unused) {
    pass(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    pass(0);
    pthread_join(thread, NULL);
    return 0;
}
