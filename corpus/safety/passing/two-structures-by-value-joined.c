/*
about: As two-structures-by-value.c, after the other thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

struct numbers {
    long values[4];
};

static struct numbers first, second;

static long sum(struct numbers one, struct numbers other) {
    return one.values[0] + other.values[0];
}

static void *change(void *unused) {
    second.values[1] = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    pthread_join(other, NULL);
    sum(first, second);
    return 0;
}
