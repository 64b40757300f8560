/*
about: A lock is not given back for one value.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *other(void *unused) {
    int value = __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock);
    count++;
    if (value == 1 << 20)
        return unused;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    pthread_mutex_lock(&lock); //! blocked-wait
    count++;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
