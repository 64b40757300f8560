/*
about: One value goes round by create, mutex, semaphore, barrier, read-write lock, once and join; all of them order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_barrier_t meeting;
static sem_t given, taken;
static atomic_int steps;
static int value;

static void step(int expected) {
    assert(value == expected);
    value++;
    atomic_fetch_add_explicit(&steps, 1, memory_order_relaxed);
}

static void third(void) {
    step(3);
}

static void *partner(void *unused) {
    step(0);
    sem_post(&given);
    sem_wait(&taken);
    step(2);
    pthread_once(&once, third);
    pthread_barrier_wait(&meeting);
    pthread_barrier_wait(&meeting);
    pthread_rwlock_rdlock(&rwlock);
    assert(value == 5);
    pthread_rwlock_unlock(&rwlock);
    return unused;
}

int main(void) {
    sem_init(&given, 0, 0);
    sem_init(&taken, 0, 0);
    pthread_barrier_init(&meeting, NULL, 2);
    pthread_t other;
    pthread_create(&other, NULL, partner, NULL);
    sem_wait(&given);
    step(1);
    sem_post(&taken);
    pthread_barrier_wait(&meeting);
    pthread_rwlock_wrlock(&rwlock);
    step(4);
    pthread_rwlock_unlock(&rwlock);
    pthread_barrier_wait(&meeting);
    pthread_join(other, NULL);
    step(5);
    return 0;
}
