/*
about: Locks made of an assumption in an atomic section, as programs for verifiers have them; the assumption is a guard, and a thread that cannot pass waits. The one who holds the lock polls for a flag that only the other one sets.
truth: [exits 0, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static atomic_int taken;
static atomic_int flag;

static void take(void) {
    __VERIFIER_atomic_begin();
    clew_assume(taken == 0);
    taken = 1;
    __VERIFIER_atomic_end();
}

static void *set(void *unused) {
    take();
    flag = 1;
    taken = 0;
    return unused;
}

int main(void) {
    pthread_t setter;
    pthread_create(&setter, NULL, set, NULL);
    take();
    while (!flag) { //! busy-wait
    }
    taken = 0;
    pthread_join(setter, NULL);
    return 0;
}
