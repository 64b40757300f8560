/* N philosophers who take one fork, try the other, and give way where it is taken: all may do so at once, for ever. */
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t forks[N];

static void *dine(void *argument) {
    int me = (int)(long)argument;
    pthread_mutex_t *left = &forks[me], *right = &forks[(me + 1) % N];
    for (;;) {
        pthread_mutex_lock(left);
        if (pthread_mutex_trylock(right) == 0)
            break;
        pthread_mutex_unlock(left);
    }
    pthread_mutex_unlock(right);
    pthread_mutex_unlock(left);
    return NULL;
}

int main(void) {
    pthread_t philosophers[N];
    for (int i = 0; i < N; i++)
        pthread_mutex_init(&forks[i], NULL);
    for (int i = 0; i < N; i++)
        pthread_create(&philosophers[i], NULL, dine, (void *)(long)i);
    for (int i = 0; i < N; i++)
        pthread_join(philosophers[i], NULL);
    return 0;
}
