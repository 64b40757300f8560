/*
about: Nobody ever signals. A spurious wake-up would end the wait, and the wait hangs all the same, with and without them.
truth: hang blocked-wait
expect:
  check:
    - { verdict: violated, rule: blocked-wait }
    - { verdict: violated, rule: blocked-wait, options: [--no-spurious-wakeups] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&never, &lock); //! blocked-wait
    pthread_mutex_unlock(&lock);
    return 0;
}
