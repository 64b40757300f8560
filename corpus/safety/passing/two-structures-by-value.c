/*
about: Two structures are passed by value; another thread writes the second one.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

struct numbers {
    long values[4];
};

static struct numbers first, second;

static long sum(struct numbers one, struct numbers other) {
    return one.values[0] + other.values[0];
}

static void *change(void *unused) {
    second.values[1] = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    sum(first, second); //! data-race
    pthread_join(other, NULL);
    return 0;
}
