/*
about: As grandchild.c; each thread joins the one that it made.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int counter;

static void *count(void *unused) {
    counter++;
    return unused;
}

static void *delegate(void *unused) {
    pthread_t worker;
    pthread_create(&worker, NULL, count, NULL);
    pthread_join(worker, NULL);
    return unused;
}

int main(void) {
    pthread_t delegator;
    pthread_create(&delegator, NULL, delegate, NULL);
    pthread_join(delegator, NULL);
    counter++;
    assert(counter == 2);
    return 0;
}
