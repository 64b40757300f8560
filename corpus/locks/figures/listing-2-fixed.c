/*
 * about: Two threads take two mutexes in one order.
 * source: "[DACÍK20] listing 2"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t lamp = PTHREAD_MUTEX_INITIALIZER, door = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    pthread_mutex_lock(&lamp);
    pthread_mutex_lock(&door);
    pthread_mutex_unlock(&door);
    pthread_mutex_unlock(&lamp);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&lamp);
    pthread_mutex_lock(&door);
    pthread_mutex_unlock(&door);
    pthread_mutex_unlock(&lamp);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
