/*
about: "A store is not moved before a load that sees a later store of the other thread."
source: "S in [OSS09]"
truth: [exits 1, exits 2, exits 4]
covers: [store buffers]
# a = 1 and x = 2 is forbidden (status 5).
outcomes: { sc: [1, 2, 4], tso: [1, 2, 4] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 2);
    store(y, 1);
    return result(0);
}

static void *thread1(void *unused) {
    int a = load(y);
    store(x, 1);
    return result(a);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    join(t0);
    int r1 = join(t1);
    return r1 * 3 + load(x);
}
