/*
about: Recursive mutexes do not help against two orders.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_mutex_t a, b;

static void *a_then_b(void *unused) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b); //! deadlock
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&a);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&a, &attributes);
    pthread_mutex_init(&b, &attributes);
    pthread_create(&thread, NULL, a_then_b, NULL);
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a); //! deadlock
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
    pthread_join(thread, NULL);
    return 0;
}
