/*
about: A destructor of thread-specific data that takes the pointer that was set.
truth: exits 0
expect:
  check:
    - { verdict: holds }
*/
#include <pthread.h>

static pthread_key_t key;
static double last;

static void destroy(void *value)
{
    last = *(double *)value + 1;
}

static void *worker(void *argument)
{
    pthread_setspecific(key, argument);
    return 0;
}

int main(void)
{
    pthread_t thread;
    pthread_key_create(&key, destroy);
    pthread_create(&thread, 0, worker, &last);
    pthread_join(thread, 0);
    return 0;
}
