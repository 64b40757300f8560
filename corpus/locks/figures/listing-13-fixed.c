/*
 * about: One mutex stays locked when a function returns; both threads take it first.
 * source: "[DACÍK20] listing 13"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t rope = PTHREAD_MUTEX_INITIALIZER, bell = PTHREAD_MUTEX_INITIALIZER;

static void pull(void) { pthread_mutex_lock(&rope); }

static void *climber(void *unused) {
    pull();
    pthread_mutex_lock(&bell);
    pthread_mutex_unlock(&bell);
    pthread_mutex_unlock(&rope);
    return unused;
}

static void ring(void) {
    pull();
    pthread_mutex_lock(&bell);
}

static void *ringer(void *unused) {
    ring();
    pthread_mutex_unlock(&rope);
    pthread_mutex_unlock(&bell);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, climber, NULL);
    pthread_create(&second, NULL, ringer, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
