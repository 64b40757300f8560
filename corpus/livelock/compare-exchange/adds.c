/*
about: "Two threads add by compare-exchange. One that fails does so because the other has succeeded, and each succeeds once."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum;

static void pass(int own) {
    int seen = sum;
    while (!atomic_compare_exchange_strong(&sum, &seen, seen + 1 + own)) {
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
