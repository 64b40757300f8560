/*
about: The access that races is made by the comparison that qsort calls.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdlib.h>

static int comparisons;

static int compare(const void *left, const void *right) {
    comparisons++; //! data-race
    return *(const int *)left - *(const int *)right;
}

static void *sort(void *unused) {
    int numbers[2] = { 2, 1 };
    qsort(numbers, 2, sizeof numbers[0], compare);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, sort, NULL);
    sort(NULL);
    pthread_join(other, NULL);
    return 0;
}
