/*
about: A function of a double is called as one of an int. Ignored, it gets an undefined number, by which nobody decides.
truth: error function-type-mismatch
expect:
  check:
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: holds, options: [--property, hang, --ignore, function-type-mismatch], truth: exits 0 }
    - { verdict: holds, options: [--ignore, function-type-mismatch], truth: exits 0 }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static double last;

static void note(double x)
{
    pthread_mutex_lock(&lock);
    last = x;
    pthread_mutex_unlock(&lock);
}

int main(void)
{
    ((void (*)(int))note)(1);
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return 0;
}
