/*
about: The routine of pthread_once calls pthread_once with the same control.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;

static int get(void);

static void make(void) {
    get();
}

static int get(void) {
    pthread_once(&once, make); //! deadlock, blocked-wait
    return 1;
}

int main(void) {
    return get() != 1;
}
