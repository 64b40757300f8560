/*
about: As recursive.c; the first call gives the mutex back between the two increments.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock;
static int counter;

static void increment(void) {
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
}

static void *increment_twice(void *unused) {
    pthread_mutex_lock(&lock);
    int before = counter;
    increment();
    pthread_mutex_unlock(&lock);
    increment();
    pthread_mutex_lock(&lock);
    assert(counter == before + 2); //! assertion
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
    pthread_t other;
    pthread_create(&other, NULL, increment_twice, NULL);
    increment_twice(NULL);
    pthread_join(other, NULL);
    return 0;
}
