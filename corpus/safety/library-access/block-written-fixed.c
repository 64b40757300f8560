/*
about: As block-written.c, one after the other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

static int numbers[4];

static void *work(void *unused) {
    fwrite(numbers, sizeof *numbers, 4, stdout);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    numbers[2] = 7;
    return 0;
}
