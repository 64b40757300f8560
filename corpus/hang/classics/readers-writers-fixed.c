/*
about: The first reader locks writers out, the last one lets them in again.
source: P. J. Courtois, F. Heymans, D. L. Parnas, Concurrent control with readers and writers, 1971
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t room_empty;
static int readers, value;

static void *read_value(void *unused) {
    pthread_mutex_lock(&lock);
    if (++readers == 1) {
        sem_wait(&room_empty);
    }
    pthread_mutex_unlock(&lock);
    int seen = value;
    pthread_mutex_lock(&lock);
    if (--readers == 0) {
        sem_post(&room_empty);
    }
    pthread_mutex_unlock(&lock);
    return seen == 1 ? &value : NULL;
}

static void *write_value(void *unused) {
    sem_wait(&room_empty);
    value = 1;
    sem_post(&room_empty);
    return NULL;
}

int main(void) {
    pthread_t readers_and_writer[3];
    sem_init(&room_empty, 0, 1);
    pthread_create(&readers_and_writer[0], NULL, read_value, NULL);
    pthread_create(&readers_and_writer[1], NULL, write_value, NULL);
    pthread_create(&readers_and_writer[2], NULL, read_value, NULL);
    for (int i = 0; i < 3; i++) {
        pthread_join(readers_and_writer[i], NULL);
    }
    return 0;
}
