/*
about: As cache.c, but after a miss nobody looks again, and two threads fill it.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
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
        cached = 42;
        fills++;
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
    assert(fills == 1); //! assertion
    return 0;
}
