/*
about: >
  A thread gets the address of a local variable of a function that has returned. What it reads there, and so whether it
  ever stops spinning, is not known.
truth: error use-after-return
expect:
  check:
    - { verdict: violated, rule: use-after-return }
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: unknown, options: [--property, "hang,data-race"] }
*/
#include <pthread.h>

static void *worker(void *argument)
{
    while (*(volatile int *)argument) //! use-after-return
        ;
    return 0;
}

static void *seven(void)
{
    int local = 0;
    void *address = &local;
    return address;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, worker, seven());
    pthread_join(thread, 0);
    return 0;
}
