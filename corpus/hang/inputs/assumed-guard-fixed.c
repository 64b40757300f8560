/*
about: As assumed-guard.c; main polls before it takes the lock.
truth: exits 0
expect:
  check:
    - { verdict: holds }
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
    while (!flag) {
    }
    take();
    taken = 0;
    pthread_join(setter, NULL);
    return 0;
}
