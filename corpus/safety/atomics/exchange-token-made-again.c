/*
about: A thread that got no token gives one back all the same; then there are two in turn.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int token = 1;
static int visits;

static void *visit(void *unused) {
    for (int round = 0; round < 2; round++) {
        if (atomic_exchange(&token, 0))
            visits++; //! data-race
        atomic_store(&token, 1);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, visit, NULL);
    visit(NULL);
    pthread_join(other, NULL);
    return 0;
}
