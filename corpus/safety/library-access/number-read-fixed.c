/*
about: As number-read.c, one after the other.
stdin: "12 apples\n7 pears\n"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

static int number;

static void *work(void *unused) {
    scanf("%d", &number);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    (void)*(volatile int *)&number;
    return 0;
}
