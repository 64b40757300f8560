/*
about: >-
  Threads are made and joined one by one, each with what the one before left; a new thread may get the number of
  an old one. The relaxed counter orders nothing.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int total;
static atomic_int finished;

static void *add(void *argument) {
    total += (int)(long)argument;
    atomic_fetch_add_explicit(&finished, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    for (long i = 1; i <= 3; i++) {
        pthread_t adder;
        pthread_create(&adder, NULL, add, (void *)i);
        pthread_join(adder, NULL);
    }
    assert(total == 6 && finished == 3);
    return 0;
}
