/*
about: A bounded buffer with two condition variables; the consumer forgets to say that there is room again.
truth: [exits 0, hang blocked-wait, hang lost-wakeup]
expect: { check: { verdict: violated, rule: [blocked-wait, lost-wakeup] } }
*/
#include <pthread.h>

enum { ROOM = 1, ITEMS = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER, not_empty = PTHREAD_COND_INITIALIZER;
static int count;

static void *produce(void *unused) {
    for (int i = 0; i < ITEMS; i++) {
        pthread_mutex_lock(&lock);
        while (count == ROOM) {
            pthread_cond_wait(&not_full, &lock); //! blocked-wait, lost-wakeup
        }
        count++;
        pthread_cond_signal(&not_empty);
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

static void *consume(void *unused) {
    for (int i = 0; i < ITEMS; i++) {
        pthread_mutex_lock(&lock);
        while (count == 0) {
            pthread_cond_wait(&not_empty, &lock); //! blocked-wait, lost-wakeup
        }
        count--;
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t producer, consumer;
    pthread_create(&producer, NULL, produce, NULL);
    pthread_create(&consumer, NULL, consume, NULL);
    pthread_join(producer, NULL);
    pthread_join(consumer, NULL);
    return 0;
}
