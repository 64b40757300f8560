/*
about: "Who fails gives the processor away before trying again. The schedule may give it back to both in step: backing off makes it rarer, not impossible."
truth: [exits 0, livelock, starvation]
options: [-DN=2]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    pthread_mutex_t *first = &forks[own], *second = &forks[next];
    for (;;) { //! livelock, starvation
        if (pthread_mutex_trylock(first) == 0) { //! livelock, starvation
            if (pthread_mutex_trylock(second) == 0) { //! livelock, starvation
                break; //! livelock, starvation
            }
            pthread_mutex_unlock(first); //! livelock, starvation
        }
        sched_yield(); //! livelock, starvation
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
