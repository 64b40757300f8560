/*
 * about: Lock functions of which only declarations with thread-safety attributes are there; two threads, two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct __attribute__((capability("mutex"))) gate { int state; };
struct gate outer, inner;
extern void enter_outer(void) __attribute__((acquire_capability(outer)));
extern void leave_outer(void) __attribute__((release_capability(outer)));
extern void enter_gate(struct gate *which) __attribute__((exclusive_lock_function(which)));
extern void leave_gate(struct gate *which) __attribute__((unlock_function(which)));

static void *in(void *unused) {
    enter_outer();
    enter_gate(&inner); //! lock-order
    leave_gate(&inner);
    leave_outer();
    return unused;
}

static void *out(void *unused) {
    enter_gate(&inner);
    enter_outer();
    leave_outer();
    leave_gate(&inner);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, in, NULL);
    pthread_create(&second, NULL, out, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
