/*
 * about: Addresses of locks are computed as numbers, as dumping tools print members and elements; two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct station { int trains; pthread_mutex_t platform; pthread_mutex_t signals[3]; };
static struct station *station;

static void *arrive(void *unused) {
    unsigned long first = (unsigned long)station + 8;
    unsigned long second = (unsigned long)station + 48 + 2 * 40UL;
    pthread_mutex_lock((pthread_mutex_t *)first);
    pthread_mutex_lock((pthread_mutex_t *)second); //! lock-order
    *(int *)station += 1;
    pthread_mutex_unlock((pthread_mutex_t *)second);
    pthread_mutex_unlock((pthread_mutex_t *)first);
    return unused;
}

static void *leave(void *unused) {
    unsigned long which = 2;
    unsigned long first = offsetof(struct station, signals) + (unsigned long)station + which * 40UL;
    unsigned long second = (unsigned long)station + (unsigned long)&((struct station *)0)->platform;
    pthread_mutex_lock((pthread_mutex_t *)first);
    pthread_mutex_lock((pthread_mutex_t *)second);
    *(int *)station -= 1;
    pthread_mutex_unlock((pthread_mutex_t *)first);
    pthread_mutex_unlock((pthread_mutex_t *)second);
    return unused;
}

int main(void) {
    pthread_t one, two;
    station = calloc(1, sizeof *station);
    pthread_create(&one, NULL, arrive, NULL);
    pthread_create(&two, NULL, leave, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    return 0;
}
