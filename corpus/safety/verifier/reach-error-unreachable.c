/*
about: As reach-error.c; that neither sees the other's first write and both had made it is impossible.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern void reach_error(void);

static atomic_int left, right;
static int saw_none[2];

static void *step(void *unused) {
    left = 1;
    saw_none[0] = right == 0;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, step, NULL);
    right = 1;
    saw_none[1] = left == 0;
    pthread_join(other, NULL);
    if (saw_none[0] && saw_none[1])
        reach_error();
    return 0;
}
