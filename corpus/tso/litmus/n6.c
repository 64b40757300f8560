/*
about: "A thread reads its own store early; it is the last one in memory all the same."
source: "n6 in [OSS09]"
truth: [exits 10, exits 11, exits 16, exits 17, exits 26]
covers: [store buffers]
# a = 1 and b = 0 and x = 1 is allowed (status 10).
outcomes: { sc: [11, 16, 17, 26], tso: [10, 11, 16, 17, 26] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    int a = load(x);
    int b = load(y);
    return result(a * 3 + b);
}

static void *thread1(void *unused) {
    store(y, 2);
    store(x, 2);
    return result(0);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    int r0 = join(t0);
    join(t1);
    return r0 * 3 + load(x);
}
