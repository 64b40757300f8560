/*
about: As halves.c; the first thread goes one too far.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: violated, rule: data-race, options: [--property, data-race] } }
*/
#include <assert.h>
#include <pthread.h>

enum { items = 4 };

static int numbers[items] = { 1, 2, 3, 4 };
static int sums[2];

static void *add(void *argument) {
    int half = (int)(long)argument;
    for (int i = 0; i <= items / 2 - half; i++) {
        sums[half] += numbers[half * items / 2 + i]; //! data-race
        numbers[half * items / 2 + i] = 0; //! data-race
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, (void *)1L);
    add((void *)0L);
    pthread_join(other, NULL);
    assert(sums[0] + sums[1] == 10); //! assertion
    return 0;
}
