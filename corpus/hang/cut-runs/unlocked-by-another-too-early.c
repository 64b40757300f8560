/*
about: >
  A lock that main gives back while a worker holds it protects nothing any more: two threads are in the section at once.
truth: [error lock-misuse, error assertion, exits 0]
expect:
  check:
    - { verdict: violated, rule: lock-misuse, options: [--no-race] }
    - verdict: violated
      rule: assertion
      options: [--ignore, lock-misuse, --no-race]
      truth: [error assertion, exits 0]
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int inside;

static void *worker(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    assert(++inside == 1); //! assertion
    inside--;
    pthread_mutex_unlock(&lock); //! lock-misuse
    return 0;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, worker, 0);
    pthread_create(&two, 0, worker, 0);
    pthread_mutex_unlock(&lock); //! lock-misuse
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
