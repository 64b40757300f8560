/*
about: A relaxed increment is enough for counting; joining the threads makes the sum visible.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void *count(void *unused) {
    for (int round = 0; round < 2; round++)
        atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], NULL, count, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    assert(counter == 6);
    return 0;
}
