/*
about: A boat takes two of one side, and one alone when there is no second to come.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t boarding = PTHREAD_COND_INITIALIZER;
static const int expected[2] = { 2, 1 };
static int waiting[2], boarded[2];

static void *cross(void *argument) {
    int side = argument != NULL;
    pthread_mutex_lock(&lock);
    if (++waiting[side] == expected[side]) {
        boarded[side] += waiting[side];
        waiting[side] = 0;
        pthread_cond_broadcast(&boarding);
    }
    while (boarded[side] == 0) {
        pthread_cond_wait(&boarding, &lock);
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
