/*
about: The flag is set, so that the lock is given back.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--property, hang] }
    - { verdict: holds, options: [--property, hang, --ignore, undefined-value] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void)
{
    int keep = 0;
    pthread_mutex_lock(&lock);
    if (!keep)
        pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return 0;
}
