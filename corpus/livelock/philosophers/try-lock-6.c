/*
about: "Six philosophers try the fork on their left, then the one on their right, and put the first one back if that is taken. If all of them take their left forks before anybody tries a right one, all fail, and the next round begins as this one did."
truth: [exits 0, livelock, starvation]
options: [-DN=6]
slow: true
expect:
  check:
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
*/
#include <pthread.h>

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
