/*
about: A thread hands out the address of its own instance of a thread-local variable and ends. Who is quick finds the value there.
truth: [exits 0, error assertion, error use-after-return]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
    - { verdict: violated, rule: use-after-return, options: [--property, use-after-return] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Thread_local int own;
static _Atomic(int *) lent;

static void *lend(void *unused) {
    own = 7;
    lent = &own;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, lend, NULL);
    int *found = lent;
    if (found != NULL) {
        int value = *found; //! use-after-return
        assert(value != 7); //! assertion
    }
    pthread_join(other, NULL);
    return 0;
}
