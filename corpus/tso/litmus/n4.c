/*
about: "Neither thread reads the store that the other makes after reading its own."
source: "n4 in [OSS09]"
truth: [exits 10, exits 11, exits 14, exits 20, exits 23, exits 64, exits 65]
covers: [store buffers]
# a = 2 and b = 1 and c = 1 and d = 2 is forbidden (status 68).
outcomes: { sc: [10, 11, 14, 20, 23, 64, 65], tso: [10, 11, 14, 20, 23, 64, 65] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x;

static void *thread0(void *unused) {
    int a = load(x);
    store(x, 1);
    int b = load(x);
    return result(a * 3 + b);
}

static void *thread1(void *unused) {
    int c = load(x);
    store(x, 2);
    int d = load(x);
    return result(c * 3 + d);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    int r0 = join(t0);
    int r1 = join(t1);
    return r0 * 9 + r1;
}
