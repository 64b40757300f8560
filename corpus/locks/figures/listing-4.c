/*
 * about: A pointer that may be either of two mutexes is locked and unlocked twice; nothing stays locked.
 * source: "[DACÍK20] listing 4"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *chosen = &north;

static void pass(void) {
    pthread_mutex_lock(chosen);
    pthread_mutex_unlock(chosen);
}

static void *walker(void *unused) {
    pass();
    pass();
    return unused;
}

int main(int count, char **arguments) {
    pthread_t thread;
    (void)arguments;
    if (count > 1) chosen = &south;
    pthread_create(&thread, NULL, walker, NULL);
    pass();
    pass();
    pthread_join(thread, NULL);
    return 0;
}
