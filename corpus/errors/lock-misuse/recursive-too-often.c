/*
about: >-
  A recursive mutex is released once more than it was taken: it answers with a code.
truth: exits 1
expect: { run: exits 1 }
*/
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutex_t lock;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    for (int i = 0; i < 3; i++)
        if (pthread_mutex_unlock(&lock) != 0)
            return 1;
    return 0;
}
