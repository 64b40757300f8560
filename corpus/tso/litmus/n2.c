/*
about: "What two observers see of stores of two threads fits one order."
source: "n2 in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 3, exits 4, exits 5, exits 6, exits 7, exits 8, exits 9, exits 10, exits 11, exits 16, exits 17, exits 18, exits 19, exits 20, exits 21, exits 23, exits 28, exits 29, exits 30, exits 31, exits 32, exits 33, exits 34, exits 35]
covers: [store buffers]
# a = 1 and b = 2 and c = 1 and d = 0 is forbidden (status 22).
outcomes: { sc: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 23, 28, 29, 30, 31, 32, 33, 34, 35], tso: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 23, 28, 29, 30, 31, 32, 33, 34, 35] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y, z;

static void *thread0(void *unused) {
    store(y, 1);
    store(x, 1);
    return result(0);
}

static void *thread1(void *unused) {
    store(x, 2);
    store(z, 1);
    return result(0);
}

static void *thread2(void *unused) {
    int a = load(x);
    int b = load(x);
    return result(a * 3 + b);
}

static void *thread3(void *unused) {
    int c = load(z);
    int d = load(y);
    return result(c * 2 + d);
}

int main(void) {
    pthread_t t0, t1, t2, t3;
    pthread_create(&t0, 0, thread0, 0);
    pthread_create(&t1, 0, thread1, 0);
    pthread_create(&t2, 0, thread2, 0);
    pthread_create(&t3, 0, thread3, 0);
    join(t0);
    join(t1);
    int r2 = join(t2);
    int r3 = join(t3);
    return r2 * 4 + r3;
}
