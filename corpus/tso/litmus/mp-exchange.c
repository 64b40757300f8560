/*
about: "Message passing where the data is written by an exchange."
source: "iwp2.8.b in [OSS09]"
truth: [exits 0, exits 1, exits 3]
covers: [store buffers]
# a = 1 and b = 0 is forbidden (status 2).
outcomes: { sc: [0, 1, 3], tso: [0, 1, 3] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    exchange(x, 1);
    store(y, 1);
    return result(0);
}

static void *thread1(void *unused) {
    int a = load(y);
    int b = load(x);
    return result(a * 2 + b);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    join(t0);
    int r1 = join(t1);
    return r1;
}
