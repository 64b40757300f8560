/*
about: A character is used as an index; it may be negative.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
#include <pthread.h>

extern char __VERIFIER_nondet_char(void);

static int table[128];

static void *look_up(void *unused) {
    char letter = __VERIFIER_nondet_char();
    if (table[(int)letter] != 0) //! out-of-bounds
        return NULL;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, look_up, NULL);
    pthread_join(other, NULL);
    return 0;
}
