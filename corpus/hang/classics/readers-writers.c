/*
about: The first reader locks writers out; the last one lets them in again only if there were two of them.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
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
    if (--readers == 1) {
        sem_post(&room_empty);
    }
    pthread_mutex_unlock(&lock);
    return seen == 1 ? &value : NULL;
}

static void *write_value(void *unused) {
    sem_wait(&room_empty); //! blocked-wait
    value = 1;
    sem_post(&room_empty);
    return NULL;
}

int main(void) {
    pthread_t reader, writer;
    sem_init(&room_empty, 0, 1);
    pthread_create(&reader, NULL, read_value, NULL);
    pthread_create(&writer, NULL, write_value, NULL);
    pthread_join(reader, NULL);
    pthread_join(writer, NULL);
    return 0;
}
