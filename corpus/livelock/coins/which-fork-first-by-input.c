/*
about: "The same, but what decides is an input, which may be as bad as it likes: always another fork than the other's. If inputs are taken for fair, it is a coin."
truth: [exits 0, livelock, starvation]
options: [-DN=2]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
    - { verdict: holds, options: [--property, fair, --inputs, fair], truth: exits 0 }
*/
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    pthread_mutex_t *first, *second;
    for (;;) { //! livelock, starvation
        int side = rand() & 1; //! livelock, starvation
        first = &forks[side ? next : own]; //! livelock, starvation
        second = &forks[side ? own : next]; //! livelock, starvation
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
