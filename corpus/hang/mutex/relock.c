/*
about: A thread locks a normal mutex that it holds already.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock); //! deadlock
    pthread_mutex_unlock(&lock);
    return 0;
}
