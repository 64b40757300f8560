/*
about: Reads under the lock, computes, writes under the lock again; free of races, and an update is lost.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static int get(void) {
    pthread_mutex_lock(&lock);
    int value = counter;
    pthread_mutex_unlock(&lock);
    return value;
}

static void set(int value) {
    pthread_mutex_lock(&lock);
    counter = value;
    pthread_mutex_unlock(&lock);
}

static void *count(void *unused) {
    set(get() + 1);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2); //! assertion
    return 0;
}
