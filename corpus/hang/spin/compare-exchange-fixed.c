/*
about: A counter is increased by compare-exchange, tried again with the value that was seen. The weak kind may fail for no reason, but not for ever.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int level = 1;

static void *raise_level(void *unused) {
    int expected = level;
    while (!atomic_compare_exchange_weak(&level, &expected, expected + 1)) {
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, raise_level, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return level != 3;
}
