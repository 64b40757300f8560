/*
about: Unlocking a read-write lock that only others hold is undefined.
covers: [pthread_rwlock_unlock]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *read_it(void *unused) {
    (void)unused;
    pthread_rwlock_rdlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, read_it, NULL);
    pthread_join(thread, NULL);
    pthread_rwlock_unlock(&lock); //! lock-misuse
    return 0;
}
