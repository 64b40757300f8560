/*
about: "Of five cars one has to wait outside until there is room."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

enum { COUNT = 5 };

static pthread_mutex_t parts[COUNT];
static sem_t room;

static void *cross(void *entrance) {
    pthread_mutex_t *first = entrance;
    pthread_mutex_t *second = first == &parts[COUNT - 1] ? &parts[0] : first + 1;
    sem_wait(&room);
    pthread_mutex_lock(first);
    pthread_mutex_lock(second);
    pthread_mutex_unlock(first);
    pthread_mutex_unlock(second);
    sem_post(&room);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 0; i < COUNT; i++) {
        pthread_mutex_init(&parts[i], NULL);
    }
    sem_init(&room, 0, COUNT - 1);
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, cross, &parts[i]);
    }
    cross(&parts[0]);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
