/*
about: "Two threads store to two locations in opposite order: not both first stores can be the last."
source: "2+2W in [OSS09]"
truth: [exits 5, exits 7, exits 8]
covers: [store buffers]
# x = 1 and y = 1 is forbidden (status 4).
outcomes: { sc: [5, 7, 8], tso: [5, 7, 8] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    store(x, 1);
    store(y, 2);
    return result(0);
}

static void *thread1(void *unused) {
    store(y, 1);
    store(x, 2);
    return result(0);
}

int main(void) {
    pthread_t t0, t1;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    join(t0);
    join(t1);
    return load(x) * 3 + load(y);
}
