/*
about: A cache behind a read-write lock; after a miss it is looked up again under the write lock.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int cached, fills;

static int look_up(void) {
    pthread_rwlock_rdlock(&lock);
    int value = cached;
    pthread_rwlock_unlock(&lock);
    if (value == 0) {
        pthread_rwlock_wrlock(&lock);
        if (cached == 0) {
            cached = 42;
            fills++;
        }
        value = cached;
        pthread_rwlock_unlock(&lock);
    }
    return value;
}

static void *use(void *unused) {
    int value = look_up();
    assert(value == 42);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    assert(fills == 1);
    return 0;
}
