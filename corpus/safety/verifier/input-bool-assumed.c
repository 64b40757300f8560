/*
about: As input-bool-branches.c; runs in which a thread would take the wrong lock are left out.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

static pthread_mutex_t locks[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int counter;

static void *count(void *unused) {
    int choice = __VERIFIER_nondet_bool();
    __VERIFIER_assume(choice == 0);
    pthread_mutex_t *lock = &locks[choice];
    pthread_mutex_lock(lock);
    counter++;
    pthread_mutex_unlock(lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    return 0;
}
