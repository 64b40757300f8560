/*
about: A start routine has a second parameter, which nobody passes, and does not look at it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static void *worker(void *first, void *second)
{
    (void)second;
    return first;
}

int main(void)
{
    pthread_t thread;
    void *result = &thread;
    pthread_create(&thread, 0, (void *(*)(void *))worker, 0);
    pthread_join(thread, &result);
    return result != 0;
}
