/*
about: As line-read.c, one after the other.
stdin: "12 apples\n7 pears\n"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

static char line[16];

static void *work(void *unused) {
    fgets(line, sizeof line, stdin);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    line[0] = 0;
    return 0;
}
