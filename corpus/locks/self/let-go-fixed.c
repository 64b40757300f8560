/*
 * about: A function is called after the lock is let go of.
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--self"] } }
 */
#include <pthread.h>

static pthread_mutex_t books = PTHREAD_MUTEX_INITIALIZER;

static void audit(void) {
    pthread_mutex_lock(&books);
    pthread_mutex_unlock(&books);
}

int main(void) {
    pthread_mutex_lock(&books);
    pthread_mutex_unlock(&books);
    audit();
    return 0;
}
