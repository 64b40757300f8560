/*
about: The reader gives its read lock up, takes the write lock, and looks again.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

int main(void) {
    pthread_rwlock_rdlock(&lock);
    int missing = value == 0;
    pthread_rwlock_unlock(&lock);
    if (missing) {
        pthread_rwlock_wrlock(&lock);
        if (value == 0) {
            value = 1;
        }
        pthread_rwlock_unlock(&lock);
    }
    return 0;
}
