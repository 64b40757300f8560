/*
about: The routines take a pointer to their argument.
truth: exits 0
expect:
  check:
    - { verdict: holds }
*/
#include <pthread.h>

static double weight, height;

static void *weigh(void *argument)
{
    weight = *(double *)argument;
    return 0;
}

static void *measure(void *argument)
{
    height = *(double *)argument;
    return 0;
}

int main(void)
{
    pthread_t one, two;
    double given[2] = {1, 2};
    pthread_create(&one, 0, weigh, &given[0]);
    pthread_create(&two, 0, measure, &given[1]);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return weight + height == 3 ? 0 : 1;
}
