/*
about: "The first fork is waited for, the second one tried. Both wait in vain never, take their first forks, find the second ones taken, and give back: the same state again."
truth: [exits 0, livelock, starvation]
options: [-DN=2]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>

static pthread_mutex_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    pthread_mutex_t *first = &forks[own], *second = &forks[next];
    for (;;) { //! livelock, starvation
        pthread_mutex_lock(first); //! livelock, starvation
        if (pthread_mutex_trylock(second) == 0) { //! livelock, starvation
            break; //! livelock, starvation
        }
        pthread_mutex_unlock(first); //! livelock, starvation
    }
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++) {
        pthread_mutex_init(&forks[i], NULL);
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
