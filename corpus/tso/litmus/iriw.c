/*
about: "Two readers agree on the order of the stores of two writers."
source: "IRIW; amd6 in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 3, exits 4, exits 5, exits 6, exits 7, exits 8, exits 9, exits 11, exits 12, exits 13, exits 14, exits 15]
covers: [store buffers]
# a = 1 and b = 0 and c = 1 and d = 0 is forbidden (status 10).
outcomes: { sc: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15], tso: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15] }
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
    store(y, 1);
    return result(0);
}

static void *thread2(void *unused) {
    int a = load(x);
    int b = load(y);
    return result(a * 2 + b);
}

static void *thread3(void *unused) {
    int c = load(y);
    int d = load(x);
    return result(c * 2 + d);
}

int main(void) {
    pthread_t t0, t1, t2, t3;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    pthread_create(&t2, 0, thread2, 0);
    pthread_create(&t3, 0, thread3, 0);
    join(t0);
    join(t1);
    int r2 = join(t2);
    int r3 = join(t3);
    return r2 * 4 + r3;
}
