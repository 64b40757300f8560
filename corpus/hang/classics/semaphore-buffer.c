/*
about: A buffer with semaphores for items and room; the producer waits for room inside the mutex.
truth: [exits 0, hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>
#include <semaphore.h>

enum { ITEMS = 2 };

static sem_t items, room, mutex;
static int stock;

static void *produce(void *unused) {
    for (int i = 0; i < ITEMS; i++) {
        sem_wait(&mutex); //! deadlock, blocked-wait
        sem_wait(&room); //! deadlock, blocked-wait
        stock++;
        sem_post(&items);
        sem_post(&mutex);
    }
    return NULL;
}

static void *consume(void *unused) {
    for (int i = 0; i < ITEMS; i++) {
        sem_wait(&items);
        sem_wait(&mutex); //! deadlock, blocked-wait
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
    return 0;
}
