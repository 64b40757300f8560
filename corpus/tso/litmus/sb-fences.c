/*
about: "Store buffering with a fence between store and load: one of the loads sees the other store."
source: "SB with fences; amd5 in [OSS09]"
truth: [exits 1, exits 2, exits 3]
covers: [store buffers]
# a = 0 and b = 0 is forbidden (status 0).
outcomes: { sc: [1, 2, 3], tso: [1, 2, 3] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    fence();
    int a = load(y);
    return result(a);
}

static void *thread1(void *unused) {
    store(y, 1);
    fence();
    int b = load(x);
    return result(b);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    int r0 = join(t0);
    int r1 = join(t1);
    return r0 * 2 + r1;
}
