/*
about: The access that races is made by a thread that a thread makes.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static int counter;

static void *count(void *unused) {
    counter++; //! data-race
    return unused;
}

static void *delegate(void *unused) {
    pthread_t worker;
    pthread_create(&worker, NULL, count, NULL);
    pthread_detach(worker);
    return unused;
}

int main(void) {
    pthread_t delegator;
    pthread_create(&delegator, NULL, delegate, NULL);
    pthread_join(delegator, NULL);
    counter++; //! data-race
    return 0;
}
