/*
 * about: 3 threads take 3 locks in a ring.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t ring_a = PTHREAD_MUTEX_INITIALIZER, ring_b = PTHREAD_MUTEX_INITIALIZER, ring_c = PTHREAD_MUTEX_INITIALIZER;

static void *thread_0(void *unused) {
    pthread_mutex_lock(&ring_a);
    pthread_mutex_lock(&ring_b); //! lock-order
    pthread_mutex_unlock(&ring_b);
    pthread_mutex_unlock(&ring_a);
    return unused;
}

static void *thread_1(void *unused) {
    pthread_mutex_lock(&ring_b);
    pthread_mutex_lock(&ring_c); //! lock-order
    pthread_mutex_unlock(&ring_c);
    pthread_mutex_unlock(&ring_b);
    return unused;
}

static void *thread_2(void *unused) {
    pthread_mutex_lock(&ring_c);
    pthread_mutex_lock(&ring_a); //! lock-order
    pthread_mutex_unlock(&ring_a);
    pthread_mutex_unlock(&ring_c);
    return unused;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, thread_0, NULL);
    pthread_create(&threads[1], NULL, thread_1, NULL);
    pthread_create(&threads[2], NULL, thread_2, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    pthread_join(threads[2], NULL);
    return 0;
}
