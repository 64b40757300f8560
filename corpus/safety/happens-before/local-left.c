/*
about: >-
  As local-left-relaxed.c, with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int done;

static void *work(void *result) {
    *(int *)result = 42;
    atomic_store_explicit(&done, 1, memory_order_release);
    return NULL;
}

static pthread_t start_and_wait(void) {
    int result;
    pthread_t worker;
    pthread_create(&worker, NULL, work, &result);
    while (!atomic_load_explicit(&done, memory_order_acquire)) {
    }
    return worker;
}

int main(void) {
    pthread_join(start_and_wait(), NULL);
    return 0;
}
