/*
about: Two workers take jobs from a channel until they get a pill, and there is only one pill.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

enum { PILL = -1, CAPACITY = 3 };

static sem_t filled;
static atomic_int channel[CAPACITY], taken;

static void *work(void *unused) {
    for (;;) {
        sem_wait(&filled); //! blocked-wait
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
    channel[1] = PILL;
    sem_post(&filled);
    for (int i = 0; i < 2; i++) {
        pthread_join(workers[i], NULL);
    }
    return 0;
}
