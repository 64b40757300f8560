/*
about: Two workers take jobs from a channel, and each gets its pill.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

enum { PILL = -1, CAPACITY = 3 };

static sem_t filled;
static atomic_int channel[CAPACITY], taken;

static void *work(void *unused) {
    for (;;) {
        sem_wait(&filled);
        if (channel[taken++] == PILL) {
            return NULL;
        }
    }
}

int main(void) {
    pthread_t workers[2];
    sem_init(&filled, 0, 0);
    for (int i = 0; i < 2; i++) {
        pthread_create(&workers[i], NULL, work, NULL);
    }
    channel[0] = 1;
    sem_post(&filled);
    for (int i = 1; i <= 2; i++) {
        channel[i] = PILL;
        sem_post(&filled);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(workers[i], NULL);
    }
    return 0;
}
