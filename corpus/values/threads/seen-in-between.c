/*
about: The value that the other thread sees is a term, changed or not.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int level, seen;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *look(void *unused) {
    pthread_mutex_lock(&lock);
    if (level > 10)
        seen = level;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    level = __VERIFIER_nondet_int();
    pthread_create(&other, NULL, look, NULL);
    pthread_mutex_lock(&lock);
    level ^= 1;
    pthread_mutex_unlock(&lock);
    pthread_join(other, NULL);
    assert(seen == 0 || seen > 11); //! assertion
    return 0;
}
