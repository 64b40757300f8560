/*
about: A start routine that returns nothing, in both libraries of threads; nobody asks for its result.
truth: exits 2
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--property, "hang,global"] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <threads.h>

static atomic_int count;

static void worker(void)
{
    count++;
}

static double half(void *unused)
{
    (void)unused;
    count++;
    return 0.5;
}

int main(void)
{
    pthread_t one;
    thrd_t two;
    pthread_create(&one, 0, (void *(*)(void *))half, 0);
    thrd_create(&two, (thrd_start_t)worker, 0);
    pthread_join(one, 0);
    thrd_join(two, 0);
    return count;
}
