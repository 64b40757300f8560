/*
about: >
  Two start routines that look for their argument in a floating-point register. Each is an error of its own, at the
  routine, for nothing of the program's is on the stack when a thread starts.
truth: error function-type-mismatch
expect:
  check:
    - { verdict: violated, rule: function-type-mismatch }
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: holds, options: [--property, hang, --ignore, function-type-mismatch] }
*/
#include <pthread.h>

static double weight, height;

static void *weigh(double argument) //! function-type-mismatch
{
    weight = argument;
    return 0;
}

static void *measure(double argument) //! function-type-mismatch
{
    height = argument;
    return 0;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, (void *(*)(void *))weigh, 0);
    pthread_create(&two, 0, (void *(*)(void *))measure, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
