/*
about: A logger that waits for entries, beside a program that goes on for ever without writing any.
truth: [runs for ever, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int entry;

static void *log_entries(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        while (!entry) {
            pthread_cond_wait(&filled, &lock); //! blocked-wait
        }
        entry = 0;
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t logger;
    pthread_create(&logger, NULL, log_entries, NULL);
    for (;;) {
        sched_yield();
    }
}
