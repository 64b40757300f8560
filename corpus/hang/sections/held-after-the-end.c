/*
about: A thread ends with a lock that nobody else wants; the program goes on for ever, and the section with it.
truth: [runs for ever, hang stuck-section]
expect: { check: { verdict: violated, rule: stuck-section } }
*/
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_and_go(void *unused) {
    pthread_mutex_lock(&lock); //! stuck-section
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, take_and_go, NULL);
    pthread_join(thread, NULL);
    for (;;) {
        sched_yield();
    }
}
