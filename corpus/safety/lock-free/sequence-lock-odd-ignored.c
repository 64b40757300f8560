/*
about: The reader compares the numbers but does not mind that they are odd, which says that a write goes on.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static atomic_int low, high;

static void *write_both(void *unused) {
    sequence++;
    low = 1;
    high = 1;
    sequence++;
    return unused;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, write_both, NULL);
    unsigned before, after;
    int seen_low, seen_high;
    do {
        before = sequence;
        seen_low = low;
        seen_high = high;
        after = sequence;
    } while (before != after);
    assert(seen_low == seen_high); //! assertion
    pthread_join(writer, NULL);
    return 0;
}
