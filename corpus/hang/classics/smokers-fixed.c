/*
about: The agent tells the smoker who can use the two things.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t turn[3], lit;

static void *smoke(void *argument) {
    sem_wait(argument);
    sem_post(&lit);
    return NULL;
}

int main(void) {
    pthread_t smokers[3];
    sem_init(&lit, 0, 0);
    for (int i = 0; i < 3; i++) {
        sem_init(&turn[i], 0, 0);
    }
    for (int i = 0; i < 3; i++) {
        pthread_create(&smokers[i], NULL, smoke, &turn[i]);
        pthread_detach(smokers[i]);
    }
    sem_post(&turn[clew_choose(3)]);
    sem_wait(&lit);
    return 0;
}
