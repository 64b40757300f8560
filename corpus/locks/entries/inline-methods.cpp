/*
 * about: Methods that are defined in their class, and that no file here calls.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

/* Others include such a class; in this file nobody calls its methods. */
class Journal {
public:
    void append() {
        pthread_mutex_lock(&pages);
        pthread_mutex_lock(&names); //! lock-order
        pthread_mutex_unlock(&names);
        pthread_mutex_unlock(&pages);
    }
    void rename() {
        pthread_mutex_lock(&names);
        pthread_mutex_lock(&pages); //! lock-order
        pthread_mutex_unlock(&pages);
        pthread_mutex_unlock(&names);
    }

private:
    pthread_mutex_t pages = PTHREAD_MUTEX_INITIALIZER, names = PTHREAD_MUTEX_INITIALIZER;
};
