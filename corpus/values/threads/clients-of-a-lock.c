/*
about: Clients read and write as long as inputs say, and write under a lock for readers. Both threads come to an input in one step.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int first, second;

static void *client(void *unused) {
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_int() > 0) {
            pthread_rwlock_rdlock(&lock);
            first = __VERIFIER_nondet_int(); //! data-race
            second = first;
        } else {
            pthread_rwlock_rdlock(&lock);
            assert(first == second);
        }
        pthread_rwlock_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, client, NULL);
    client(NULL);
    pthread_join(other, NULL);
    return 0;
}
