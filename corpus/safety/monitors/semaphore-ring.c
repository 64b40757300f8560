/*
about: Two semaphores count free and filled places; one producer and one consumer need no more. Order is kept.
truth: exits 0
expect: { check: { verdict: holds } }
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
        ring[i % places] = i + 1;
        sem_post(&filled_places);
    }
    return unused;
}

int main(void) {
    sem_init(&free_places, 0, places);
    sem_init(&filled_places, 0, 0);
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (int i = 0; i < items; i++) {
        sem_wait(&filled_places);
        assert(ring[i % places] == i + 1);
        sem_post(&free_places);
    }
    pthread_join(producer, NULL);
    return 0;
}
