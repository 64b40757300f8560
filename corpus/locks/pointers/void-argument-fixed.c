/*
 * about: Locks come as void * in the argument of the threads, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t sun = PTHREAD_MUTEX_INITIALIZER, moon = PTHREAD_MUTEX_INITIALIZER;
static void *day[2] = {&sun, &moon};
static void *night[2] = {&sun, &moon};

static void *turn(void *argument) {
    void **pair = argument;
    pthread_mutex_lock(pair[0]);
    pthread_mutex_lock(pair[1]);
    pthread_mutex_unlock(pair[1]);
    pthread_mutex_unlock(pair[0]);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, turn, day);
    pthread_create(&second, NULL, turn, night);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
