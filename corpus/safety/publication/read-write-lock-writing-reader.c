/*
about: A reader that counts its visits writes under the read lock.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value, visits;

static void *read_value(void *unused) {
    pthread_rwlock_rdlock(&lock);
    if (value == 0)
        visits++; //! data-race
    pthread_rwlock_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t reader;
    pthread_create(&reader, NULL, read_value, NULL);
    read_value(NULL);
    pthread_join(reader, NULL);
    return 0;
}
