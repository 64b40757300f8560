/*
about: A boat takes two of one side; a single traveller of the other side waits for a second who never comes.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t boarding = PTHREAD_COND_INITIALIZER;
static int waiting[2], boarded[2];

static void *cross(void *argument) {
    int side = argument != NULL;
    pthread_mutex_lock(&lock);
    if (++waiting[side] == 2) {
        waiting[side] -= 2;
        boarded[side] += 2;
        pthread_cond_broadcast(&boarding);
    }
    while (boarded[side] == 0) {
        pthread_cond_wait(&boarding, &lock); //! blocked-wait
    }
    boarded[side]--;
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t travellers[3];
    pthread_create(&travellers[0], NULL, cross, NULL);
    pthread_create(&travellers[1], NULL, cross, &lock);
    pthread_create(&travellers[2], NULL, cross, NULL);
    for (int i = 0; i < 3; i++) {
        pthread_join(travellers[i], NULL);
    }
    return 0;
}
