/*
about: "Two readers agree on the order of two stores to one location."
source: "iwp2.6 in [OSS09]"
truth: [exits 0, exits 1, exits 2, exits 4, exits 5, exits 7, exits 8, exits 9, exits 10, exits 11, exits 13, exits 14, exits 16, exits 17, exits 18, exits 19, exits 20, exits 22, exits 23, exits 25, exits 26, exits 36, exits 37, exits 38, exits 40, exits 41, exits 43, exits 44, exits 45, exits 46, exits 47, exits 49, exits 50, exits 53, exits 63, exits 64, exits 65, exits 67, exits 70, exits 71, exits 72, exits 73, exits 74, exits 76, exits 77, exits 79, exits 80]
covers: [store buffers]
# a = 1 and b = 2 and c = 2 and d = 1 is forbidden (status 52).
outcomes: { sc: [0, 1, 2, 4, 5, 7, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 20, 22, 23, 25, 26, 36, 37, 38, 40, 41, 43, 44, 45, 46, 47, 49, 50, 53, 63, 64, 65, 67, 70, 71, 72, 73, 74, 76, 77, 79, 80], tso: [0, 1, 2, 4, 5, 7, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 20, 22, 23, 25, 26, 36, 37, 38, 40, 41, 43, 44, 45, 46, 47, 49, 50, 53, 63, 64, 65, 67, 70, 71, 72, 73, 74, 76, 77, 79, 80] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x;

static void *thread0(void *unused) {
    store(x, 1);
    return result(0);
}

static void *thread1(void *unused) {
    store(x, 2);
    return result(0);
}

static void *thread2(void *unused) {
    int a = load(x);
    int b = load(x);
    return result(a * 3 + b);
}

static void *thread3(void *unused) {
    int c = load(x);
    int d = load(x);
    return result(c * 3 + d);
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
    return r2 * 9 + r3;
}
