/*
 * about: Locks deep inside structures, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct port { int number; pthread_mutex_t lock; };
struct card { struct port ports[2]; };
struct host { int id; struct card card; };

static struct host host = {1, {{{0, PTHREAD_MUTEX_INITIALIZER}, {1, PTHREAD_MUTEX_INITIALIZER}}}};

static void link_up(struct port *one, struct port *two) {
    pthread_mutex_lock(&one->lock);
    pthread_mutex_lock(&two->lock); //! lock-order
    pthread_mutex_unlock(&two->lock);
    pthread_mutex_unlock(&one->lock);
}

static void *left(void *argument) {
    struct host *own = argument;
    link_up(&own->card.ports[0], &own->card.ports[1]);
    return NULL;
}

static void *right(void *argument) {
    struct host *own = argument;
    link_up(&own->card.ports[1], &own->card.ports[0]);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, &host);
    pthread_create(&second, NULL, right, &host);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
