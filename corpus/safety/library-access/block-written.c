/*
about: An array is written to a stream while main changes it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdio.h>

static int numbers[4];

static void *work(void *unused) {
    fwrite(numbers, sizeof *numbers, 4, stdout); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    numbers[2] = 7; //! data-race
    pthread_join(other, NULL);
    return 0;
}
