/*
about: The variable that the thread looks at stays.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--property, hang] }
*/
#include <pthread.h>

static void *worker(void *argument)
{
    while (*(volatile int *)argument)
        ;
    return 0;
}

static void *seven(void)
{
    static int kept = 0;
    return &kept;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, worker, seven());
    pthread_join(thread, 0);
    return 0;
}
