/*
 * about: Which function is called is passed along.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <pthread.h>

static pthread_mutex_t in = PTHREAD_MUTEX_INITIALIZER, out = PTHREAD_MUTEX_INITIALIZER;

static void take_in(void) {
    pthread_mutex_lock(&in); //! lock-order
    pthread_mutex_unlock(&in);
}

static void take_out(void) {
    pthread_mutex_lock(&out); //! lock-order
    pthread_mutex_unlock(&out);
}

static void with(pthread_mutex_t *mutex, void (*work)(void)) {
    pthread_mutex_lock(mutex);
    work();
    pthread_mutex_unlock(mutex);
}

static void *walk(void *unused) {
    with(&in, take_out);
    return unused;
}

static void *back(void *unused) {
    with(&out, take_in);
    return unused;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, walk, 0);
    pthread_create(&other, 0, back, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
