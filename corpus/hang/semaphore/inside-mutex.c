/*
about: The consumer waits for an item with the mutex in its hands that the producer needs.
truth: [exits 0, hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t items;
static int stock;

static void *produce(void *unused) {
    pthread_mutex_lock(&lock); //! deadlock, blocked-wait
    stock++;
    pthread_mutex_unlock(&lock);
    sem_post(&items);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&items, 0, 0);
    pthread_create(&thread, NULL, produce, NULL);
    pthread_mutex_lock(&lock);
    sem_wait(&items); //! deadlock, blocked-wait
    stock--;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
