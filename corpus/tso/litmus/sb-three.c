/*
about: "Store buffering around a ring of three threads."
source: "SB with three threads in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 3, exits 4, exits 5, exits 6, exits 7]
covers: [store buffers]
# a = 0 and b = 0 and c = 0 is allowed (status 0).
outcomes: { sc: [1, 2, 3, 4, 5, 6, 7], tso: [0, 1, 2, 3, 4, 5, 6, 7] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y, z;

static void *thread0(void *unused) {
    store(x, 1);
    int a = load(y);
    return result(a);
}

static void *thread1(void *unused) {
    store(y, 1);
    int b = load(z);
    return result(b);
}

static void *thread2(void *unused) {
    store(z, 1);
    int c = load(x);
    return result(c);
}

int main(void) {
    pthread_t t0, t1, t2;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    pthread_create(&t2, 0, thread2, 0);
    int r0 = join(t0);
    int r1 = join(t1);
    int r2 = join(t2);
    return (r0 * 2 + r1) * 2 + r2;
}
