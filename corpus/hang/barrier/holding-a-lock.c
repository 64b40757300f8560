/*
about: A thread goes to the barrier with the lock that the other needs to get there.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>

static pthread_barrier_t barrier;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int arrived;

static void *arrive(void *unused) {
    pthread_mutex_lock(&lock); //! deadlock, blocked-wait
    arrived++;
    pthread_barrier_wait(&barrier); //! deadlock, blocked-wait
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&barrier, NULL, 2);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, arrive, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
