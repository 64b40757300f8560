/*
about: Threads block each other, but main returns at any time, and that ends the program.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void *a_then_b(void *unused) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    return NULL;
}

static void *b_then_a(void *unused) {
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, a_then_b, NULL);
    pthread_create(&second, NULL, b_then_a, NULL);
    return 0;
}
