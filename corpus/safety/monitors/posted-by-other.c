/*
about: As unlocked-by-other.c with a semaphore, which anyone may post.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t lock;

static void *unlock(void *unused) {
    sem_post(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    sem_init(&lock, 0, 1);
    sem_wait(&lock);
    pthread_create(&other, NULL, unlock, NULL);
    sem_wait(&lock);
    pthread_join(other, NULL);
    return 0;
}
