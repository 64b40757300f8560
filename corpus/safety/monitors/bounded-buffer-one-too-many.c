/*
about: The predicate lets a producer into a full buffer, and it writes behind its end.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds, options: [--property, safety] } }
*/
#include <pthread.h>

enum { places = 1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER, not_empty = PTHREAD_COND_INITIALIZER;
static int buffer[places], count;

static void put(int item) {
    pthread_mutex_lock(&lock);
    while (count > places)
        pthread_cond_wait(&not_full, &lock);
    buffer[count++] = item; //! out-of-bounds
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&lock);
}

static int take(void) {
    pthread_mutex_lock(&lock);
    while (count == 0)
        pthread_cond_wait(&not_empty, &lock);
    int item = buffer[--count];
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&lock);
    return item;
}

static void *produce(void *unused) {
    put(1);
    put(2);
    return unused;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    take();
    take();
    pthread_join(producer, NULL);
    return 0;
}
