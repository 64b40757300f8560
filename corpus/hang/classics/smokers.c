/*
about: The agent lays two of three things on the table; smokers take them one by one, and one takes what the other needed.
truth: [exits 0, hang blocked-wait, hang deadlock]
expect: { check: { verdict: violated, rule: [blocked-wait, deadlock] } }
*/
#include <clew.h>
#include <pthread.h>
#include <semaphore.h>

/* The smoker with number n has thing n and needs the two others. */
static sem_t things[3], lit;

static void *smoke(void *argument) {
    int own = (int)((sem_t *)argument - things);
    sem_wait(&things[(own + 1) % 3]); //! blocked-wait, deadlock
    sem_wait(&things[(own + 2) % 3]); //! blocked-wait, deadlock
    sem_post(&lit);
    return NULL;
}

int main(void) {
    pthread_t smokers[3];
    sem_init(&lit, 0, 0);
    for (int i = 0; i < 3; i++) {
        sem_init(&things[i], 0, 0);
    }
    for (int i = 0; i < 3; i++) {
        pthread_create(&smokers[i], NULL, smoke, &things[i]);
        pthread_detach(smokers[i]);
    }
    int kept = clew_choose(3);
    sem_post(&things[(kept + 1) % 3]);
    sem_post(&things[(kept + 2) % 3]);
    sem_wait(&lit); //! blocked-wait, deadlock
    return 0;
}
