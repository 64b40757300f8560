/*
 * about: Each thread gets its number and takes the lower fork first.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t forks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void *eat(void *number) {
    int own = (int)(long)number;
    int other = (own + 1) % 2;
    int low = own < other ? own : other, high = own < other ? other : own;
    pthread_mutex_lock(&forks[low]);
    pthread_mutex_lock(&forks[high]);
    pthread_mutex_unlock(&forks[high]);
    pthread_mutex_unlock(&forks[low]);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, eat, (void *)0L);
    pthread_create(&second, NULL, eat, (void *)1L);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
