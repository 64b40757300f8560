/*
about: "The second fork is waited for with a time limit. Both run out of time, both give back. All time-outs are taken, so nothing is owed (F2)."
truth: [exits 0, livelock, starvation]
options: [-DN=2]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <time.h>

static pthread_mutex_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    pthread_mutex_t *first = &forks[own], *second = &forks[next];
    const struct timespec past = { 1, 0 };
    for (;;) { //! livelock, starvation
        pthread_mutex_lock(first); //! livelock, starvation
        if (pthread_mutex_timedlock(second, &past) == 0) { //! livelock, starvation
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
