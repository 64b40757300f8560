/*
about: A reader that wants to write waits for itself.
covers: [pthread_rwlock_wrlock]
truth: stuck
expect: { run: stuck }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
    pthread_rwlock_rdlock(&lock);
    pthread_rwlock_wrlock(&lock);
    return 0;
}
