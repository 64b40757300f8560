/*
about: "Forks are semaphores that are tried. Both take one, both find the other one taken, both post what they took."
truth: [exits 0, livelock, starvation]
options: [-DN=2]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    for (;;) { //! livelock, starvation
        if (sem_trywait(&forks[own]) == 0) { //! livelock, starvation
            if (sem_trywait(&forks[next]) == 0) { //! livelock, starvation
                break; //! livelock, starvation
            }
            sem_post(&forks[own]); //! livelock, starvation
        }
    }
    sem_post(&forks[next]);
    sem_post(&forks[own]);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++) {
        sem_init(&forks[i], 0, 1);
    }
    for (long i = 1; i < N; i++) {
        pthread_create(&threads[i], NULL, dine, (void *)i);
    }
    dine((void *)0);
    for (int i = 1; i < N; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
