/*
about: A start routine has a second parameter, which nobody passes, and looks at it.
truth: error undefined-value
expect: { check: { verdict: violated, rule: undefined-value } }
*/
#include <pthread.h>

static void *worker(void *first, void *second)
{
    if (second != 0) //! undefined-value
        return second;
    return first;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, (void *(*)(void *))worker, 0);
    pthread_join(thread, 0);
    return 0;
}
