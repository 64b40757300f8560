/*
about: Client and server send before they receive; with a channel of one place both directions fill up.
truth: [hang blocked-wait, hang deadlock]
expect: { check: { verdict: violated, rule: [blocked-wait, deadlock] } }
*/
#include <pthread.h>
#include <semaphore.h>

/* Room and messages of each direction. */
static sem_t room[2], messages[2];

static void exchange(int outgoing) {
    for (int i = 0; i < 2; i++) {
        sem_wait(&room[outgoing]); //! blocked-wait, deadlock
        sem_post(&messages[outgoing]);
    }
    for (int i = 0; i < 2; i++) {
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
