/*
about: >
  Which way a switch goes is not defined; one of them leaves the lock taken. Bits that are defined count: the even case is
  never the one.
truth: error undefined-value
expect:
  check:
    - { verdict: unknown, options: [--property, hang] }
    - verdict: violated
      rule: deadlock
      options: [--property, hang, --ignore, undefined-value]
      truth: [exits 0, hang deadlock]
    - verdict: holds
      options: [--property, assertion, --ignore, undefined-value]
      truth: [exits 0, hang deadlock]
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void)
{
    unsigned char which;
    pthread_mutex_lock(&lock);
    switch (which | 1) {
    case 4:
        assert(0);
        break;
    case 7:
        break;
    default:
        pthread_mutex_unlock(&lock);
    }
    pthread_mutex_lock(&lock); //! deadlock
    return 0;
}
