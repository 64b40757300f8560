/*
 * about: A callback is called for each element of a list, and takes the element's lock first or last.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <stdlib.h>

struct peer {
    struct peer *next;
    pthread_mutex_t lock;
};

static struct peer *peers;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;

static void add(void) {
    struct peer *peer = malloc(sizeof *peer);
    pthread_mutex_init(&peer->lock, NULL);
    peer->next = peers;
    peers = peer;
}

static void each(void (*visit)(struct peer *)) {
    for (struct peer *peer = peers; peer != NULL; peer = peer->next) visit(peer);
}

static void greet(struct peer *peer) {
    pthread_mutex_lock(&peer->lock);
    pthread_mutex_lock(&log_lock); //! lock-order
    pthread_mutex_unlock(&log_lock);
    pthread_mutex_unlock(&peer->lock);
}

static void count(struct peer *peer) {
    pthread_mutex_lock(&log_lock);
    pthread_mutex_lock(&peer->lock); //! lock-order
    pthread_mutex_unlock(&peer->lock);
    pthread_mutex_unlock(&log_lock);
}

static void *greeter(void *unused) {
    each(greet);
    return unused;
}

static void *counter(void *unused) {
    each(count);
    return unused;
}

int main(void) {
    pthread_t first, second;
    add();
    add();
    pthread_create(&first, NULL, greeter, NULL);
    pthread_create(&second, NULL, counter, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
