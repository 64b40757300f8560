/*
about: As semaphore-ring.c; the semaphore of free places begins with one more than there are.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: [data-race, assertion] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

enum { places = 2, items = 3 };

static sem_t free_places, filled_places;
static int ring[places];

static void *produce(void *unused) {
    for (int i = 0; i < items; i++) {
        sem_wait(&free_places);
        ring[i % places] = i + 1; //! data-race
        sem_post(&filled_places);
    }
    return unused;
}

int main(void) {
    sem_init(&free_places, 0, places + 1);
    sem_init(&filled_places, 0, 0);
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (int i = 0; i < items; i++) {
        sem_wait(&filled_places);
        assert(ring[i % places] == i + 1); //! data-race, assertion
        sem_post(&free_places);
    }
    pthread_join(producer, NULL);
    return 0;
}
