/*
about: As copied-from.c; the copy is made in a section.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static struct record {
    int number, sum;
} record, copy;

static void *change(void *unused) {
    __VERIFIER_atomic_begin();
    record.sum = 1;
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    __VERIFIER_atomic_begin();
    copy = record;
    __VERIFIER_atomic_end();
    pthread_join(other, NULL);
    return copy.number;
}
