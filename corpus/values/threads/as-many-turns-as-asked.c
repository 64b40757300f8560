/*
about: A thread goes round as often as an input says; all of it is added up.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int cells[6], count;

static void *fill(void *unused) {
    for (int index = 0; index < count; index++)
        cells[index]++;
    return unused;
}

int main(void) {
    pthread_t other;
    count = __VERIFIER_nondet_int();
    __VERIFIER_assume(count >= 0 && count <= 6);
    pthread_create(&other, NULL, fill, NULL);
    pthread_join(other, NULL);
    int sum = 0;
    for (int index = 0; index < 6; index++)
        sum += cells[index];
    assert(sum == count);
    return 0;
}
