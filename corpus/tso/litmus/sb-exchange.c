/*
about: "Store buffering where the stores are exchanges: locked instructions empty the buffer."
source: "iwp2.8.a in [OSS09]"
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
    exchange(x, 1);
    int a = load(y);
    return result(a);
}

static void *thread1(void *unused) {
    exchange(y, 1);
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
