/*
about: A semaphore that begins with 1 is a mutex, and orders as one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t one;
static int counter;

static void *count(void *unused) {
    sem_wait(&one);
    counter++;
    sem_post(&one);
    return unused;
}

int main(void) {
    sem_init(&one, 0, 1);
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
