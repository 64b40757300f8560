/*
about: As comparison.c; the comparison counts nothing.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int compare(const void *left, const void *right) {
    return *(const int *)left - *(const int *)right;
}

static void *sort(void *unused) {
    int numbers[2] = { 2, 1 };
    qsort(numbers, 2, sizeof numbers[0], compare);
    assert(numbers[0] == 1);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, sort, NULL);
    sort(NULL);
    pthread_join(other, NULL);
    return 0;
}
