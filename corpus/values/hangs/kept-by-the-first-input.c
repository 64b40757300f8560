/*
about: What was read once, and is not seven, keeps the section open for ever.
truth: [exits 0, hang busy-wait, hang stuck-section]
expect: { check: { verdict: violated, rule: [busy-wait, stuck-section] } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock); //! stuck-section
    while (wanted != 7) { //! busy-wait
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
