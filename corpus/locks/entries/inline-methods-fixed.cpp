/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

/* Others include such a class; in this file nobody calls its methods. */
class Journal {
public:
    void append() {
        pthread_mutex_lock(&pages);
        pthread_mutex_lock(&names);
        pthread_mutex_unlock(&names);
        pthread_mutex_unlock(&pages);
    }
    void rename() {
        pthread_mutex_lock(&pages);
        pthread_mutex_lock(&names);
        pthread_mutex_unlock(&names);
        pthread_mutex_unlock(&pages);
    }

private:
    pthread_mutex_t pages = PTHREAD_MUTEX_INITIALIZER, names = PTHREAD_MUTEX_INITIALIZER;
};
