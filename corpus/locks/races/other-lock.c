/*
 * about: Two threads use different locks for one variable.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>

static pthread_mutex_t mine = PTHREAD_MUTEX_INITIALIZER, yours = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void add(pthread_mutex_t *lock, int amount) {
    pthread_mutex_lock(lock);
    total += amount; //! data-race
    pthread_mutex_unlock(lock);
}

static void *left(void *unused) {
    add(&mine, 1);
    return unused;
}

static void *right(void *unused) {
    add(&yours, 2);
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
