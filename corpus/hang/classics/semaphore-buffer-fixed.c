/*
about: A buffer with semaphores for items and room, which are waited for outside of the mutex.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

enum { ITEMS = 2 };

static sem_t items, room, mutex;
static int stock;

static void *produce(void *unused) {
    for (int i = 0; i < ITEMS; i++) {
        sem_wait(&room);
        sem_wait(&mutex);
        stock++;
        sem_post(&mutex);
        sem_post(&items);
    }
    return NULL;
}

static void *consume(void *unused) {
    for (int i = 0; i < ITEMS; i++) {
        sem_wait(&items);
        sem_wait(&mutex);
        stock--;
        sem_post(&mutex);
        sem_post(&room);
    }
    return NULL;
}

int main(void) {
    pthread_t producer, consumer;
    sem_init(&items, 0, 0);
    sem_init(&room, 0, 1);
    sem_init(&mutex, 0, 1);
    pthread_create(&producer, NULL, produce, NULL);
    pthread_create(&consumer, NULL, consume, NULL);
    pthread_join(producer, NULL);
    pthread_join(consumer, NULL);
    return stock;
}
