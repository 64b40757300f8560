/*
 * about: One mutex stays locked when a function returns, and the other thread comes to it from the other side.
 * source: "[DACÍK20] listing 13"
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t rope = PTHREAD_MUTEX_INITIALIZER, bell = PTHREAD_MUTEX_INITIALIZER;

static void pull(void) { pthread_mutex_lock(&rope); } //! lock-order

static void *climber(void *unused) {
    pull();
    pthread_mutex_lock(&bell); //! lock-order
    pthread_mutex_unlock(&bell);
    pthread_mutex_unlock(&rope);
    return unused;
}

static void ring(void) {
    pthread_mutex_lock(&bell);
    pull();
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
