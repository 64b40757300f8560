/*
about: Both take the locks in the same order, and give them back once.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--property, hang] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&other);
    pthread_mutex_unlock(&other);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void)
{
    pthread_t thread;
    pthread_mutex_lock(&lock);
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&other);
    pthread_mutex_unlock(&other);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}
