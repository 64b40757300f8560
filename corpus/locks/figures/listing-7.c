/*
 * about: Five pairs of edges that cannot come about together, each for a reason of its own, and one that can.
 * source: "[DACÍK20] listing 7"
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER, gate = PTHREAD_MUTEX_INITIALIZER;

static void forward(void) {
    pthread_mutex_lock(&first);
    pthread_mutex_lock(&second); //! lock-order
    pthread_mutex_unlock(&second);
    pthread_mutex_unlock(&first);
}

static void backward(void) {
    pthread_mutex_lock(&second);
    pthread_mutex_lock(&first); //! lock-order
    pthread_mutex_unlock(&first);
    pthread_mutex_unlock(&second);
}

static void *early(void *unused) {
    pthread_mutex_lock(&gate);
    forward();
    pthread_mutex_unlock(&gate);
    return unused;
}

static void *late(void *unused) {
    forward();
    backward();
    return unused;
}

int main(void) {
    pthread_t one, two;
    forward();
    pthread_create(&one, NULL, early, NULL);
    pthread_mutex_lock(&gate);
    backward();
    pthread_mutex_unlock(&gate);
    pthread_join(one, NULL);
    pthread_create(&two, NULL, late, NULL);
    backward();
    pthread_join(two, NULL);
    return 0;
}
