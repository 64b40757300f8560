/*
about: As pipe-made.c, one after the other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <unistd.h>

static int ends[2];

static void *work(void *unused) {
    pipe(ends);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    (void)*(volatile int *)&ends[1];
    return 0;
}
