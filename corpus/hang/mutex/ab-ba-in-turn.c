/*
about: The two orders differ, but the second thread starts when the first has been joined.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void *a_then_b(void *unused) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
    return NULL;
}

static void *b_then_a(void *unused) {
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, a_then_b, NULL);
    pthread_join(thread, NULL);
    pthread_create(&thread, NULL, b_then_a, NULL);
    pthread_join(thread, NULL);
    return 0;
}
