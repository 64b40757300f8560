/*
about: As coherence.c with the two reads of two variables, which are not written at the same time.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ahead, behind;

static void *count_up(void *unused) {
    for (int i = 1; i <= 2; i++) {
        ahead = i;
        behind = i;
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count_up, NULL);
    int first = ahead;
    int second = behind;
    assert(first >= second); //! assertion
    pthread_join(other, NULL);
    return 0;
}
