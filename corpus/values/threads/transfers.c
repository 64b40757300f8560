/*
about: Transfers between any accounts, of any amount; of less than nothing, too.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

enum { count = 2 };

static int accounts[count] = {100, 100};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *transfer(void *unused) {
    int from = __VERIFIER_nondet_int(), to = __VERIFIER_nondet_int(), amount = __VERIFIER_nondet_int();
    if (from < 0 || from >= count || to < 0 || to >= count)
        return unused;
    pthread_mutex_lock(&lock);
    if (accounts[from] >= amount) {
        accounts[from] -= amount;
        accounts[to] += amount;
    }
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, transfer, NULL);
    transfer(NULL);
    pthread_join(other, NULL);
    assert(accounts[0] >= 0 && accounts[1] >= 0); //! assertion
    return 0;
}
