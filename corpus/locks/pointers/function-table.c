/*
 * about: What locks is called through a table of functions.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t hot = PTHREAD_MUTEX_INITIALIZER, cold = PTHREAD_MUTEX_INITIALIZER;

struct action {
    void (*enter)(void);
    void (*leave)(void);
};

static void take_hot(void) { pthread_mutex_lock(&hot); } //! lock-order
static void give_hot(void) { pthread_mutex_unlock(&hot); }
static void take_cold(void) { pthread_mutex_lock(&cold); } //! lock-order
static void give_cold(void) { pthread_mutex_unlock(&cold); }

static const struct action heat = {take_hot, give_hot}, cool = {take_cold, give_cold};

static void both(const struct action *outer, const struct action *inner) {
    outer->enter();
    inner->enter();
    inner->leave();
    outer->leave();
}

static void *left(void *unused) {
    both(&heat, &cool);
    return unused;
}

static void *right(void *unused) {
    both(&cool, &heat);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
