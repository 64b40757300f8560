/*
 * about: A producer waits for room while it holds the lock that whoever makes room needs.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: nested-monitor } }
 */
#include <pthread.h>
#include <semaphore.h>

static sem_t room, items, lock;
static int buffer[4], in, out;

static void *produce(void *unused) {
    for (int item = 0; item < 9; item++) {
        sem_wait(&lock);
        sem_wait(&room); //! nested-monitor
        buffer[in++ % 4] = item;
        sem_post(&lock);
        sem_post(&items);
    }
    return unused;
}

static void *consume(void *unused) {
    int sum = 0;
    for (int item = 0; item < 9; item++) {
        sem_wait(&items);
        sem_wait(&lock);
        sum += buffer[out++ % 4];
        sem_post(&lock);
        sem_post(&room);
    }
    return unused;
}

int main(void) {
    pthread_t first, second;
    sem_init(&room, 0, 4);
    sem_init(&items, 0, 0);
    sem_init(&lock, 0, 1);
    pthread_create(&first, NULL, produce, NULL);
    pthread_create(&second, NULL, consume, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
