/*
about: The assumption says that the wait does not run out; nobody signals, so it never ends.
truth: hang lost-wakeup
expect:
  check:
    - { verdict: violated, rule: lost-wakeup }
*/
#include <clew.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void *wait_for_it(void *unused) {
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += 1;
    pthread_mutex_lock(&lock);
    while (!is_ready) {
        int result = pthread_cond_timedwait(&ready, &lock, &deadline); //! lost-wakeup
        clew_assume(result == 0);
    }
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t waiter;
    pthread_create(&waiter, NULL, wait_for_it, NULL);
    pthread_mutex_lock(&lock);
    is_ready = 0;
    pthread_cond_signal(&ready);
    pthread_mutex_unlock(&lock);
    pthread_join(waiter, NULL);
    return 0;
}
