/*
about: As masked.c, but the thread is joined before, so that nobody else is there then.
truth: exits 0
options: [-O3, -mavx2]
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

enum { N = 64 };
static int to[N], from[N], test[N];

__attribute__((noinline)) static void where(int *restrict to, const int *restrict from, const int *restrict test, int n) {
    for (int i = 0; i < n; i++)
        if (test[i] > 0) to[i] = from[i] * 3;
}

static void *reader(void *unused) {
    return to[3] > 5 ? unused : &to[3];
}

int main(void) {
    pthread_t thread;
    for (int i = 0; i < N; i++) from[i] = test[i] = i;
    pthread_create(&thread, 0, reader, 0);
    pthread_join(thread, 0);
    where(to, from, test, N);
    return 0;
}
