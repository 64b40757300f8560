/*
about: "Three philosophers take the fork with the lower number first."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

enum { COUNT = 3 };

static pthread_mutex_t forks[COUNT];

static void *dine(void *seat) {
    int own = (int)((pthread_mutex_t *)seat - forks), next = (own + 1) % COUNT;
    int low = own < next ? own : next, high = own < next ? next : own;
    pthread_mutex_lock(&forks[low]);
    pthread_mutex_lock(&forks[high]);
    pthread_mutex_unlock(&forks[high]);
    pthread_mutex_unlock(&forks[low]);
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
