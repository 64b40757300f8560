/*
about: A start routine that returns an int and takes nothing, cast and started. Its result fits where it is looked at.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--property, hang] }
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static int worker()
{
    pthread_mutex_lock(&lock);
    int mine = ++count;
    pthread_mutex_unlock(&lock);
    return mine;
}

int main(void)
{
    pthread_t one, two;
    void *result;
    pthread_create(&one, 0, (void *(*)(void *))worker, 0);
    pthread_create(&two, 0, (void *(*)(void *))worker, 0);
    pthread_join(one, 0);
    pthread_join(two, &result);
    return (int)(long)result > 2;
}
