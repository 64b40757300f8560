/*
about: "Two tries, then the locks are waited for in order. Tries end because they are counted; waiting ends because the order has no circle. The counter decides, so rounds are not alike."
truth: exits 0
options: [-DN=2]
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>

static pthread_mutex_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    pthread_mutex_t *first = &forks[own], *second = &forks[next];
    int tries = 0;
    for (; tries < 2; tries++) {
        if (pthread_mutex_trylock(first) == 0) {
            if (pthread_mutex_trylock(second) == 0) {
                break;
            }
            pthread_mutex_unlock(first);
        }
    }
    if (tries == 2) {
        pthread_mutex_lock(&forks[own < next ? own : next]);
        pthread_mutex_lock(&forks[own < next ? next : own]);
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
