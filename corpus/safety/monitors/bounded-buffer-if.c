/*
about: >-
  The producer reads its predicate once. Between the signal and its waking up another producer takes the place;
  no spurious wake-up is needed.
truth: [exits 0, error assertion]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--property, safety] }
    - { verdict: violated, rule: assertion, options: [--property, safety, --no-spurious-wakeups] }
*/
#include <assert.h>
#include <pthread.h>

enum { places = 1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER, not_empty = PTHREAD_COND_INITIALIZER;
static int buffer[places], count;

static void put(int item) {
    pthread_mutex_lock(&lock);
    if (count == places)
        pthread_cond_wait(&not_full, &lock);
    assert(count < places); //! assertion
    buffer[count++] = item;
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

static void *produce(void *argument) {
    put((int)(long)argument);
    return NULL;
}

int main(void) {
    pthread_t producers[2];
    put(0);
    pthread_create(&producers[0], NULL, produce, (void *)1L);
    pthread_create(&producers[1], NULL, produce, (void *)2L);
    take();
    take();
    take();
    pthread_join(producers[0], NULL);
    pthread_join(producers[1], NULL);
    return 0;
}
