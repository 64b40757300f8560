/*
about: The sleeping barber with one chair to wait on; a customer who finds it taken goes away.
source: E. W. Dijkstra, Cooperating sequential processes, 1965
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t customers, barber_ready;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int free_chairs = 1;

static void *cut_hair(void *unused) {
    for (;;) {
        sem_wait(&customers);
        pthread_mutex_lock(&lock);
        free_chairs++;
        pthread_mutex_unlock(&lock);
        sem_post(&barber_ready);
    }
}

static void *visit(void *unused) {
    pthread_mutex_lock(&lock);
    if (free_chairs == 0) {
        pthread_mutex_unlock(&lock);
        return NULL;
    }
    free_chairs--;
    pthread_mutex_unlock(&lock);
    sem_post(&customers);
    sem_wait(&barber_ready);
    return NULL;
}

int main(void) {
    pthread_t barber, visitors[2];
    sem_init(&customers, 0, 0);
    sem_init(&barber_ready, 0, 0);
    pthread_create(&barber, NULL, cut_hair, NULL);
    pthread_detach(barber);
    for (int i = 0; i < 2; i++) {
        pthread_create(&visitors[i], NULL, visit, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(visitors[i], NULL);
    }
    return 0;
}
