/*
about: As own-buffer.c; main looks when nobody prints any more.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

static char buffer[64];

static void *work(void *unused) {
    putchar('a');
    return unused;
}

int main(void) {
    pthread_t other;
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    (void)*(volatile char *)&buffer[8];
    return 0;
}
