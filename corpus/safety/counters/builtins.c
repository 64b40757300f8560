/*
about: The atomic operations of GCC, old and new, on plain variables.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int counter, flags, best;

static void *count(void *argument) {
    int mine = (int)(long)argument;
    __sync_fetch_and_add(&counter, 1);
    __atomic_fetch_or(&flags, 1 << mine, __ATOMIC_RELAXED);
    int seen = __atomic_load_n(&best, __ATOMIC_RELAXED);
    while (seen < mine &&
           !__atomic_compare_exchange_n(&best, &seen, mine, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, (void *)2L);
    count((void *)1L);
    pthread_join(other, NULL);
    assert(counter == 2 && flags == 6 && best == 2);
    return 0;
}
