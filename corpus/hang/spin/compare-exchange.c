/*
about: A counter may only go from one to two; the compare-exchange of a thread that comes too late never succeeds.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int level = 1;

static void *raise_level(void *unused) {
    int expected = 1;
    while (!atomic_compare_exchange_strong(&level, &expected, 2)) { //! busy-wait
        expected = 1;
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
    return 0;
}
