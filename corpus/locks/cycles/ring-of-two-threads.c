/*
 * about: Three locks in a ring, with three threads.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t x = PTHREAD_MUTEX_INITIALIZER, y = PTHREAD_MUTEX_INITIALIZER, z = PTHREAD_MUTEX_INITIALIZER;

static void *first(void *unused) {
    pthread_mutex_lock(&x);
    pthread_mutex_lock(&y); //! lock-order
    pthread_mutex_unlock(&y);
    pthread_mutex_unlock(&x);
    return unused;
}

static void *second(void *unused) {
    pthread_mutex_lock(&y);
    pthread_mutex_lock(&z); //! lock-order
    pthread_mutex_unlock(&z);
    pthread_mutex_unlock(&y);
    return unused;
}

static void *third(void *unused) {
    pthread_mutex_lock(&z);
    pthread_mutex_lock(&x); //! lock-order
    pthread_mutex_unlock(&x);
    pthread_mutex_unlock(&z);
    return unused;
}

int main(void) {
    pthread_t one, two, three;
    (void)three;
    pthread_create(&one, NULL, first, NULL);
    pthread_create(&two, NULL, second, NULL);
    pthread_create(&three, NULL, third, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    pthread_join(three, NULL);
    return 0;
}
