/*
about: "The same with a fence after each store."
source: "amd10 in [OSS09]"
truth: [exits 11, exits 14, exits 15]
covers: [store buffers]
# a = 1 and b = 0 and c = 1 and d = 0 is forbidden (status 10).
outcomes: { sc: [11, 14, 15], tso: [11, 14, 15] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    fence();
    int a = load(x);
    int b = load(y);
    return result(a * 2 + b);
}

static void *thread1(void *unused) {
    store(y, 1);
    fence();
    int c = load(y);
    int d = load(x);
    return result(c * 2 + d);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    int r0 = join(t0);
    int r1 = join(t1);
    return r0 * 4 + r1;
}
