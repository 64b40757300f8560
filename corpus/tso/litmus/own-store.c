/*
about: "A load does not pass an older store of its own thread to the same location."
source: "iwp2.3.b in [OSS09]"
truth: [exits 3]
covers: [store buffers]
# a = 0 is forbidden.
outcomes: { sc: [3], tso: [3] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    int a = load(x);
    return result(a);
}

static void *thread1(void *unused) {
    store(y, 1);
    int b = load(y);
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
