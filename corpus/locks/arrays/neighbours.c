/*
 * about: Threads of a ring take their own lock and the next one.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

#define COUNT 5
static pthread_mutex_t forks[COUNT];

static void *eat(void *argument) {
    long left = (long)argument, right = (left + 1) % COUNT;
    pthread_mutex_lock(&forks[left]);
    pthread_mutex_lock(&forks[right]); //! lock-order
    pthread_mutex_unlock(&forks[left]);
    pthread_mutex_unlock(&forks[right]);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (long number = 0; number < COUNT; number++) pthread_mutex_init(&forks[number], NULL);
    for (long number = 0; number < COUNT; number++) pthread_create(&threads[number], NULL, eat, (void *)number);
    for (long number = 0; number < COUNT; number++) pthread_join(threads[number], NULL);
    return 0;
}
