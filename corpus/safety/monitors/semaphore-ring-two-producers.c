/*
about: As semaphore-ring.c with two producers, who choose their place without a lock.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

enum { places = 2 };

static sem_t free_places, filled_places;
static int ring[places], next_place;

static void *produce(void *unused) {
    sem_wait(&free_places);
    ring[next_place++] = 1; //! data-race
    sem_post(&filled_places);
    return unused;
}

int main(void) {
    sem_init(&free_places, 0, places);
    sem_init(&filled_places, 0, 0);
    pthread_t producers[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&producers[i], NULL, produce, NULL);
    for (int i = 0; i < 2; i++)
        sem_wait(&filled_places);
    assert(ring[0] + ring[1] == 2); //! assertion
    for (int i = 0; i < 2; i++)
        pthread_join(producers[i], NULL);
    return 0;
}
