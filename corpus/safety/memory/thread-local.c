/*
about: A thread-local variable begins anew in each thread and is the same throughout it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Thread_local int mine = 7;
static atomic_int total;

static void *work(void *unused) {
    assert(mine == 7);
    for (int i = 0; i < 2; i++) {
        mine++;
        total++;
    }
    assert(mine == 9);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    pthread_join(other, NULL);
    assert(mine == 9 && total == 4);
    return 0;
}
