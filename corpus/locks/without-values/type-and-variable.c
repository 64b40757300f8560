/*
 * about: One function takes the locks of whatever it is given, the other one those of a variable by its name.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <pthread.h>

struct house {
    int number;
    pthread_mutex_t door, gate;
};
static struct house ours = {1, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
struct house *current = &ours;

void enter(struct house *house) {
    pthread_mutex_lock(&house->gate);
    pthread_mutex_lock(&house->door); //! lock-order
    pthread_mutex_unlock(&house->door);
    pthread_mutex_unlock(&house->gate);
}

void leave(void) {
    pthread_mutex_lock(&ours.door);
    pthread_mutex_lock(&ours.gate); //! lock-order
    pthread_mutex_unlock(&ours.gate);
    pthread_mutex_unlock(&ours.door);
}
