/*
about: "Not both threads read the other store after their own."
source: "n5 in [OSS09]"
truth: [exits 4, exits 5, exits 8]
covers: [store buffers]
# a = 2 and b = 1 is forbidden (status 7).
outcomes: { sc: [4, 5, 8], tso: [4, 5, 8] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x;

static void *thread0(void *unused) {
    store(x, 1);
    int a = load(x);
    return result(a);
}

static void *thread1(void *unused) {
    store(x, 2);
    int b = load(x);
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
