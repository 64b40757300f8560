/*
about: A mutex and a semaphore of a loop's body. Each round has new ones, although they lie where the last ones lay.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <semaphore.h>

static int total;

int main(void) {
    for (int round = 0; round < 3; round++) {
        pthread_mutex_t lock;
        sem_t places;
        pthread_mutex_init(&lock, 0);
        sem_init(&places, 0, 1);
        sem_wait(&places);
        pthread_mutex_lock(&lock);
        total++;
        pthread_mutex_unlock(&lock);
    }
    return total == 3 ? 0 : 1;
}
