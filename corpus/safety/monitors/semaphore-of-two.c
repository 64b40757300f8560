/*
about: A semaphore that begins with 2 lets two threads in.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t two;
static int counter;

static void *count(void *unused) {
    sem_wait(&two);
    counter++; //! data-race
    sem_post(&two);
    return unused;
}

int main(void) {
    sem_init(&two, 0, 2);
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2); //! assertion
    return 0;
}
