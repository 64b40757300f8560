/*
about: "Two readers that read each location until it is stored to agree on the order, one store being an exchange."
source: "n3 in [OSS09]"
truth: [exits 0, exits 1, exits 3, exits 4, exits 5, exits 7, exits 8, exits 9, exits 11, exits 12, exits 13, exits 15, exits 24, exits 25, exits 27, exits 28, exits 29, exits 31, exits 32, exits 33, exits 35, exits 39, exits 40, exits 41, exits 43, exits 47, exits 56, exits 57, exits 59, exits 60, exits 61, exits 63]
covers: [store buffers]
# a = 1 and b = 0 and c = 1 and d = 1 and e = 0 and f = 1 is forbidden (status 45).
outcomes: { sc: [0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 24, 25, 27, 28, 29, 31, 32, 33, 35, 39, 40, 41, 43, 47, 56, 57, 59, 60, 61, 63], tso: [0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 24, 25, 27, 28, 29, 31, 32, 33, 35, 39, 40, 41, 43, 47, 56, 57, 59, 60, 61, 63] }
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include "litmus.h"

static atomic_int x, y;

static void *thread0(void *unused) {
    exchange(x, 1);
    return result(0);
}

static void *thread1(void *unused) {
    store(y, 1);
    return result(0);
}

static void *thread2(void *unused) {
    int a = load(y);
    int b = load(x);
    int c = load(x);
    return result((a * 2 + b) * 2 + c);
}

static void *thread3(void *unused) {
    int d = load(x);
    int e = load(y);
    int f = load(y);
    return result((d * 2 + e) * 2 + f);
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
    return r2 * 8 + r3;
}
