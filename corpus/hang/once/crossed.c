/*
about: The routines of two controls need each other, whoever begins and at whichever end.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>

static pthread_once_t once_a = PTHREAD_ONCE_INIT, once_b = PTHREAD_ONCE_INIT;
static int started_a, started_b;

static void make_b(void);

static void make_a(void) {
    started_a = 1;
    pthread_once(&once_b, make_b); //! deadlock, blocked-wait
}

static void make_b(void) {
    started_b = 1;
    pthread_once(&once_a, make_a); //! deadlock, blocked-wait
}

static void *need_a(void *unused) {
    pthread_once(&once_a, make_a); //! deadlock, blocked-wait
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, need_a, NULL);
    pthread_once(&once_b, make_b); //! deadlock, blocked-wait
    pthread_join(thread, NULL);
    return 0;
}
