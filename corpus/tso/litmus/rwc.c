/*
about: "Read, write and read again: the store of the last thread may be delayed past its load."
source: "rwc-unfenced in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 3, exits 4, exits 5, exits 6, exits 7]
covers: [store buffers]
# a = 1 and b = 0 and c = 0 is allowed (status 4).
outcomes: { sc: [0, 1, 2, 3, 5, 6, 7], tso: [0, 1, 2, 3, 4, 5, 6, 7] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    return result(0);
}

static void *thread1(void *unused) {
    int a = load(x);
    int b = load(y);
    return result(a * 2 + b);
}

static void *thread2(void *unused) {
    store(y, 1);
    int c = load(x);
    return result(c);
}

int main(void) {
    pthread_t t0, t1, t2;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    pthread_create(&t2, 0, thread2, 0);
    join(t0);
    int r1 = join(t1);
    int r2 = join(t2);
    return r1 * 2 + r2;
}
