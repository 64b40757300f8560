/*
about: A pointer is moved on by an atomic addition, another one gets a mark in its lowest bit and loses it.
truth: [exits 0]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static int cells[4] = { 1, 2, 3, 4 };
static int *_Atomic next = cells;
static _Atomic uintptr_t marked;

static void *work(void *unused) {
    int *mine = atomic_fetch_add(&next, 1);
    assert(*mine == 1 || *mine == 2);
    atomic_fetch_or(&marked, 1);
    return unused;
}

int main(void) {
    pthread_t other;
    marked = (uintptr_t)&cells[2];
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    pthread_join(other, NULL);
    uintptr_t with = atomic_fetch_and(&marked, ~(uintptr_t)1);
    assert(with % 2 == 1);
    assert(*(int *)atomic_load(&marked) == 3 && next == cells + 2);
    return 0;
}
