/*
about: Client and server send and receive in turns.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t room[2], messages[2];

static void exchange(int outgoing) {
    for (int i = 0; i < 2; i++) {
        sem_wait(&room[outgoing]);
        sem_post(&messages[outgoing]);
        sem_wait(&messages[1 - outgoing]);
        sem_post(&room[1 - outgoing]);
    }
}

static void *serve(void *unused) {
    exchange(1);
    return NULL;
}

int main(void) {
    pthread_t server;
    for (int i = 0; i < 2; i++) {
        sem_init(&room[i], 0, 1);
        sem_init(&messages[i], 0, 0);
    }
    pthread_create(&server, NULL, serve, NULL);
    exchange(0);
    pthread_join(server, NULL);
    return 0;
}
