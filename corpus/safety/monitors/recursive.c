/*
about: A recursive mutex is free when it was unlocked as often as it was locked.
truth: exits 0
expect: { check: { verdict: holds } }
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
    increment();
    assert(counter == before + 2);
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
    assert(counter == 4);
    return 0;
}
