/*
about: Whether a place is left is looked at before the place is claimed; the second thread writes behind the end.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { places = 1 };

static atomic_int used;
static atomic_int table[places];

static void *add(void *unused) {
    if (used < places) {
        int place = used++;
        table[place] = 1; //! out-of-bounds
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, NULL);
    add(NULL);
    pthread_join(other, NULL);
    return 0;
}
