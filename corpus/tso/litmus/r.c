/*
about: "The last store to y wins, and yet the load after it misses the older store to x."
source: "R in [OSS09]"
truth: [exits 1, exits 2, exits 4, exits 5]
covers: [store buffers]
# y = 2 and a = 0 is allowed (status 2).
outcomes: { sc: [1, 4, 5], tso: [1, 2, 4, 5] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    store(y, 1);
    return result(0);
}

static void *thread1(void *unused) {
    store(y, 2);
    int a = load(x);
    return result(a);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    join(t0);
    int r1 = join(t1);
    return r1 * 3 + load(y);
}
