/*
about: "Each time anew, a coin decides which fork is waited for first; the other one is tried. If both choose the same one, who gets it finds the other free. Whatever the schedule does, that state of the coins comes some time (F3)."
truth: exits 0
options: [-DN=2]
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <clew.h>

static pthread_mutex_t forks[N];

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    pthread_mutex_t *first, *second;
    for (;;) {
        int side = clew_choose(2);
        first = &forks[side ? next : own];
        second = &forks[side ? own : next];
        pthread_mutex_lock(first);
        if (pthread_mutex_trylock(second) == 0) {
            break;
        }
        pthread_mutex_unlock(first);
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
