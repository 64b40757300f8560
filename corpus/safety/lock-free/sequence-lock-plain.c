/*
about: A sequence lock with plain data; the reader throws away what it read during a write, but it has read it.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static int low, high;

static void *write_both(void *unused) {
    sequence++;
    low = 1; //! data-race
    high = 1; //! data-race
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
        seen_low = low; //! data-race
        seen_high = high; //! data-race
        after = sequence;
    } while (before % 2 == 1 || before != after);
    assert(seen_low == seen_high);
    pthread_join(writer, NULL);
    return 0;
}
