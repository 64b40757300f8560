/*
about: "There is room for one less at the table, so who sits down finds both forks free. The room is a semaphore that is waited for, and posted infinitely often as long as somebody goes on (F1)."
truth: exits 0
options: [-DN=2]
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t forks[N], room;

static void *dine(void *seat) {
    int own = (int)(long)seat, next = (own + 1) % N;
    sem_wait(&room);
    for (;;) {
        if (sem_trywait(&forks[own]) == 0) {
            if (sem_trywait(&forks[next]) == 0) {
                break;
            }
            sem_post(&forks[own]);
        }
    }
    sem_post(&forks[next]);
    sem_post(&forks[own]);
    sem_post(&room);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    sem_init(&room, 0, N - 1);
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
