/*
about: Two threads take two locks in opposite orders.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void *a_then_b(void *unused) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b); //! deadlock
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
    return NULL;
}

static void *b_then_a(void *unused) {
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a); //! deadlock
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, a_then_b, NULL);
    pthread_create(&second, NULL, b_then_a, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
