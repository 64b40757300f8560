/*
about: "Load buffering: loads are not delayed past later stores."
source: "LB; iwp2.2, amd2 in [OSS09]"
truth: [exits 0, exits 1, exits 2]
covers: [store buffers]
# a = 1 and b = 1 is forbidden (status 3).
outcomes: { sc: [0, 1, 2], tso: [0, 1, 2] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    int a = load(x);
    store(y, 1);
    return result(a);
}

static void *thread1(void *unused) {
    int b = load(y);
    store(x, 1);
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
