/*
about: "Neither thread reads the store that the other makes after its own load."
source: "n4b in [SSONM10]"
truth: [exits 0, exits 1, exits 6]
covers: [store buffers]
# a = 2 and b = 1 is forbidden (status 7).
outcomes: { sc: [0, 1, 6], tso: [0, 1, 6] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x;

static void *thread0(void *unused) {
    int a = load(x);
    store(x, 1);
    return result(a);
}

static void *thread1(void *unused) {
    int b = load(x);
    store(x, 2);
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
