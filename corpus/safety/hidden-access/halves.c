/*
about: Two threads add up one half of an array each, into places of their own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

enum { items = 4 };

static int numbers[items] = { 1, 2, 3, 4 };
static int sums[2];

static void *add(void *argument) {
    int half = (int)(long)argument;
    for (int i = 0; i < items / 2; i++) {
        sums[half] += numbers[half * items / 2 + i];
        numbers[half * items / 2 + i] = 0;
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, (void *)1L);
    add((void *)0L);
    pthread_join(other, NULL);
    assert(sums[0] + sums[1] == 10);
    return 0;
}
