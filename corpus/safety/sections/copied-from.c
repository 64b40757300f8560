/*
about: A structure is copied while a section of another thread writes a member of it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
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
    record.sum = 1; //! data-race
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    copy = record; //! data-race
    pthread_join(other, NULL);
    return copy.number;
}
