/*
about: >
  Whether the lock is given back is decided by a flag that nobody sets. For hangs alone nothing can be said of what
  comes behind that decision.
truth: error undefined-value
expect:
  check:
    - { verdict: violated, rule: undefined-value }
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: unknown, options: [--property, "leak,deadlock"] }
    - { verdict: unknown, options: [--property, global] }
    - verdict: violated
      rule: deadlock
      options: [--property, hang, --ignore, undefined-value]
      truth: [exits 0, hang deadlock]
    - verdict: violated
      rule: deadlock
      options: [--ignore, undefined-value]
      truth: [exits 0, hang deadlock]
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void)
{
    int keep;
    pthread_mutex_lock(&lock);
    if (!keep) //! undefined-value
        pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock); //! deadlock
    return 0;
}
