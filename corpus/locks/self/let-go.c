/*
 * about: A function is called with the lock still held.
 * truth: self-deadlock
 * expect: { locks: { verdict: suspected, rule: self-deadlock, options: ["--self"] } }
 */
#include <pthread.h>

static pthread_mutex_t books = PTHREAD_MUTEX_INITIALIZER;

static void audit(void) {
    pthread_mutex_lock(&books); //! self-deadlock
    pthread_mutex_unlock(&books);
}

int main(void) {
    pthread_mutex_lock(&books);
    audit();
    pthread_mutex_unlock(&books);
    return 0;
}
