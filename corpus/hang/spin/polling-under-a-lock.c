/*
about: A worker polls with the lock in its hands most of the time, but nobody changes what it looks at.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int state;

static int is_done(void) {
    pthread_mutex_lock(&lock); //! busy-wait
    int done = state == 2; //! busy-wait
    pthread_mutex_unlock(&lock); //! busy-wait
    return done;
}

static void *poll(void *unused) {
    while (!is_done()) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, poll, NULL);
    pthread_mutex_lock(&lock);
    state = 1;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
