/*
about: "A store seen by one thread is seen by who learns of it from that thread."
source: "WRC; iwp2.5, amd8 in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 3, exits 4, exits 5, exits 7]
covers: [store buffers]
# a = 1 and b = 1 and c = 0 is forbidden (status 6).
outcomes: { sc: [0, 1, 2, 3, 4, 5, 7], tso: [0, 1, 2, 3, 4, 5, 7] }
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
    store(y, 1);
    return result(a);
}

static void *thread2(void *unused) {
    int b = load(y);
    int c = load(x);
    return result(b * 2 + c);
}

int main(void) {
    pthread_t t0, t1, t2;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    pthread_create(&t2, 0, thread2, 0);
    join(t0);
    int r1 = join(t1);
    int r2 = join(t2);
    return r1 * 4 + r2;
}
