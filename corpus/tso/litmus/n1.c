/*
about: "A third thread sees the store that comes last in memory although its thread read before the other one."
source: "n1 in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 4, exits 5, exits 7, exits 8, exits 9, exits 10, exits 11, exits 13, exits 14, exits 16, exits 17]
covers: [store buffers]
# a = 0 and b = 1 and c = 2 is allowed (status 5).
outcomes: { sc: [0, 1, 2, 4, 7, 8, 9, 10, 11, 13, 14, 16, 17], tso: [0, 1, 2, 4, 5, 7, 8, 9, 10, 11, 13, 14, 16, 17] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 2);
    int a = load(y);
    return result(a);
}

static void *thread1(void *unused) {
    store(y, 1);
    store(x, 1);
    return result(0);
}

static void *thread2(void *unused) {
    int b = load(x);
    int c = load(x);
    return result(b * 3 + c);
}

int main(void) {
    pthread_t t0, t1, t2;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    pthread_create(&t2, 0, thread2, 0);
    int r0 = join(t0);
    join(t1);
    int r2 = join(t2);
    return r0 * 9 + r2;
}
