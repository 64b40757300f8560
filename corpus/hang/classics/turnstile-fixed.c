/*
about: A turnstile that everybody turns on.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static sem_t turnstile;
static atomic_int passed;

static void *pass(void *unused) {
    sem_wait(&turnstile);
    ++passed;
    sem_post(&turnstile);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    sem_init(&turnstile, 0, 1);
    for (int i = 0; i < 3; i++) {
        pthread_create(&threads[i], NULL, pass, NULL);
    }
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    return passed != 3;
}
