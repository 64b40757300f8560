/*
 * about: A word that is set by comparing is a lock, and makes a circle with a mutex.
 * truth: deadlock
 * expect: { locks: [{ verdict: unknown }] }
 */
#include <pthread.h>
#include <sched.h>

static int busy;
static pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;

void come(void) {
    while (!__sync_bool_compare_and_swap(&busy, 0, 1)) sched_yield();
    pthread_mutex_lock(&door);
    pthread_mutex_unlock(&door);
    __sync_lock_release(&busy);
}

void go(void) {
    pthread_mutex_lock(&door);
    while (!__sync_bool_compare_and_swap(&busy, 0, 1)) sched_yield();
    __sync_lock_release(&busy);
    pthread_mutex_unlock(&door);
}
