/*
about: A destructor of thread-specific data that takes a double. It is called when the thread has left its routine.
truth: error function-type-mismatch
expect:
  check:
    - { verdict: violated, rule: function-type-mismatch }
*/
#include <pthread.h>

static pthread_key_t key;
static double last;

static void destroy(double value) //! function-type-mismatch
{
    last = value;
}

static void *worker(void *argument)
{
    pthread_setspecific(key, argument);
    return 0;
}

int main(void)
{
    pthread_t thread;
    pthread_key_create(&key, (void (*)(void *))destroy);
    pthread_create(&thread, 0, worker, &last);
    pthread_join(thread, 0);
    return 0;
}
