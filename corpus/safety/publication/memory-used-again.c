/*
about: >-
  A block that one thread has freed may come back at the same address in another. That is a new object, whose
  history begins with it. The relaxed counter orders nothing.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int rounds;

static void *work(void *unused) {
    for (int i = 0; i < 2; i++) {
        int *block = malloc(sizeof *block);
        *block = i;
        atomic_fetch_add_explicit(&rounds, *block + 1, memory_order_relaxed);
        free(block);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    pthread_join(other, NULL);
    assert(rounds == 6);
    return 0;
}
