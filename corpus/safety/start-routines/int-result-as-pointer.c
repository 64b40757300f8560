/*
about: >
  The int that a start routine returns is looked at as a pointer: its upper half is not what anybody returned.
truth: error undefined-value
expect:
  check:
    - { verdict: violated, rule: undefined-value }
    - { verdict: unknown, options: [--property, hang] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static int worker(void)
{
    pthread_mutex_lock(&lock);
    int mine = count++;
    pthread_mutex_unlock(&lock);
    return mine;
}

int main(void)
{
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, (void *(*)(void *))worker, 0);
    pthread_join(thread, &result);
    if (result != 0) //! undefined-value
        return 1;
    return 0;
}
