/*
about: "Three philosophers take the fork on their left and then the one on their right; all of them may hold one and want another."
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

enum { COUNT = 3 };

static pthread_mutex_t forks[COUNT];

static void *dine(void *seat) {
    int own = (int)((pthread_mutex_t *)seat - forks), next = (own + 1) % COUNT;
    pthread_mutex_lock(&forks[own]);
    pthread_mutex_lock(&forks[next]); //! deadlock
    pthread_mutex_unlock(&forks[next]);
    pthread_mutex_unlock(&forks[own]);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 0; i < COUNT; i++) {
        pthread_mutex_init(&forks[i], NULL);
    }
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, dine, &forks[i]);
    }
    dine(&forks[0]);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
