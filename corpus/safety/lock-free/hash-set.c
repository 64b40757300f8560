/*
about: A hash set of four slots with open addressing; a slot is claimed by compare-exchange.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { slots = 4 };

static atomic_int table[slots];
static atomic_int inserted;

static int insert(int key) {
    for (int i = 0; i < slots; i++) {
        atomic_int *slot = &table[(key + i) % slots];
        int seen = atomic_load(slot);
        if (seen == 0 && atomic_compare_exchange_strong(slot, &seen, key))
            return 1;
        if (seen == key)
            return 0;
    }
    return 0;
}

static void *insert_both(void *argument) {
    int first = (int)(long)argument;
    int second = 6 - first;
    atomic_fetch_add(&inserted, insert(first));
    atomic_fetch_add(&inserted, insert(second));
    return NULL;
}

/* 1 and 5 have the same slot. */
int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, insert_both, (void *)1L);
    insert_both((void *)5L);
    pthread_join(other, NULL);
    assert(inserted == 2);
    assert(table[1] + table[2] == 6 && table[0] == 0 && table[3] == 0);
    return 0;
}
