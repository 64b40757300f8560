/*
about: A flag is set in half of a word and looked at in the whole; an atomic beside it has nothing to do with that.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static union {
    _Atomic unsigned word;
    _Atomic unsigned short half[2];
} flag;
static int data;
static atomic_int statistics;

static void *set(void *argument) {
    atomic_fetch_add_explicit(&statistics, 1, memory_order_relaxed);
    data = 1;
    atomic_store(&flag.half[1], 1);
    return argument;
}

static void *look(void *argument) {
    if (atomic_load(&flag.word) >> 16)
        assert(data == 1);
    return argument;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, set, 0);
    pthread_create(&other, 0, look, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
