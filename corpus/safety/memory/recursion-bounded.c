/*
about: As recursion.c; the depth has a limit of its own.
truth: exits 0
expect: { check: { verdict: holds, options: [--stack-limit, 8192] } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop;

static int descend(int depth) {
    char space[512];
    space[0] = (char)depth;
    if (stop || depth == 3)
        return space[0];
    return descend(depth + 1) + space[0];
}

static void *work(void *unused) {
    descend(0);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    stop = 1;
    pthread_join(other, NULL);
    return 0;
}
