/*
about: The producer signals only when the buffer was empty. With two consumers waiting and two items put in a row one of them sleeps on.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;
static int count;

static void *consume(void *unused) {
    pthread_mutex_lock(&lock);
    while (count == 0) {
        pthread_cond_wait(&not_empty, &lock); //! blocked-wait
    }
    count--;
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t consumers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&consumers[i], NULL, consume, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&lock);
        if (count++ == 0) {
            pthread_cond_signal(&not_empty);
        }
        pthread_mutex_unlock(&lock);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(consumers[i], NULL);
    }
    return 0;
}
