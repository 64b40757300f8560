/*
 * about: All locks of an array, upwards in both threads.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t locks[8];

static void *left(void *unused) {
    for (int i = 0; i < 8; i++) pthread_mutex_lock(&locks[i]);
    for (int i = 0; i < 8; i++) pthread_mutex_unlock(&locks[i]);
    return unused;
}

static void *right(void *unused) {
    for (int i = 0; i < 8; i++) pthread_mutex_lock(&locks[i]);
    for (int i = 0; i < 8; i++) pthread_mutex_unlock(&locks[i]);
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
