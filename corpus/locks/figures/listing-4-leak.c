/*
 * about: As listing 4, but the two calls hold both mutexes at once, in either order.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *one = &north, *other = &south;

static void swap(void) {
    pthread_mutex_t *kept = one;
    one = other;
    other = kept;
}

static void *walker(void *unused) {
    pthread_mutex_lock(one);
    pthread_mutex_lock(other); //! lock-order
    pthread_mutex_unlock(other);
    pthread_mutex_unlock(one);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, walker, NULL);
    swap();
    pthread_create(&second, NULL, walker, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
