/*
about: One thread joins the other, and main the first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_t threads[2];
static sem_t created;

static void *join_other(void *argument) {
    pthread_t *other = argument;
    sem_wait(&created);
    if (other != NULL) {
        pthread_join(*other, NULL);
    }
    return NULL;
}

int main(void) {
    sem_init(&created, 0, 0);
    pthread_create(&threads[0], NULL, join_other, &threads[1]);
    pthread_create(&threads[1], NULL, join_other, NULL);
    sem_post(&created);
    sem_post(&created);
    pthread_join(threads[0], NULL);
    return 0;
}
