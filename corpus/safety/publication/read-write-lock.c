/*
about: Readers and a writer of two values that belong together, under a read-write lock.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int low, high;

static void *write_both(void *unused) {
    pthread_rwlock_wrlock(&lock);
    low++;
    high++;
    pthread_rwlock_unlock(&lock);
    return unused;
}

static void *read_both(void *unused) {
    pthread_rwlock_rdlock(&lock);
    assert(low == high);
    pthread_rwlock_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t writer, reader;
    pthread_create(&writer, NULL, write_both, NULL);
    pthread_create(&reader, NULL, read_both, NULL);
    read_both(NULL);
    pthread_join(writer, NULL);
    pthread_join(reader, NULL);
    return 0;
}
