/*
about: A slot is found free and then claimed by a store; two threads claim the same one.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { slots = 4 };

static atomic_int table[slots];

static void insert(int key) {
    for (int i = 0; i < slots; i++) {
        atomic_int *slot = &table[(key + i) % slots];
        int seen = atomic_load(slot);
        if (seen == 0) {
            atomic_store(slot, key);
            return;
        }
        if (seen == key)
            return;
    }
}

static void *insert_one(void *argument) {
    insert((int)(long)argument);
    return NULL;
}

/* 1 and 5 have the same slot. */
int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, insert_one, (void *)1L);
    insert(5);
    pthread_join(other, NULL);
    assert(table[1] + table[2] == 6); //! assertion
    return 0;
}
