/*
about: "Store buffering with two stores before each load: a load may see the first of them."
source: "amd3 in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 3, exits 4, exits 5, exits 6, exits 7, exits 8]
covers: [store buffers]
# a = 1 and b = 1 is allowed (status 4).
outcomes: { sc: [2, 5, 6, 7, 8], tso: [0, 1, 2, 3, 4, 5, 6, 7, 8] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    store(x, 2);
    int a = load(y);
    return result(a);
}

static void *thread1(void *unused) {
    store(y, 1);
    store(y, 2);
    int b = load(x);
    return result(b);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    int r0 = join(t0);
    int r1 = join(t1);
    return r0 * 3 + r1;
}
