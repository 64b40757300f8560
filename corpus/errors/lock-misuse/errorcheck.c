/*
about: >-
  A mutex that checks for errors answers with a code: nothing goes wrong.
truth: exits 0
expect: { run: exits 0 }
*/
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutex_t lock;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&lock, &attributes);
    if (pthread_mutex_unlock(&lock) != EPERM)
        return 1;
    pthread_mutex_lock(&lock);
    if (pthread_mutex_lock(&lock) != EDEADLK)
        return 2;
    pthread_mutex_unlock(&lock);
    pthread_mutex_destroy(&lock);
    return 0;
}
