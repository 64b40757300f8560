/*
about: A thread polls a lock whose owner has ended without unlocking it.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_and_go(void *unused) {
    pthread_mutex_lock(&lock);
    return NULL;
}

static void *poll(void *unused) {
    while (pthread_mutex_trylock(&lock) != 0) { //! busy-wait
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, take_and_go, NULL);
    pthread_create(&second, NULL, poll, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
