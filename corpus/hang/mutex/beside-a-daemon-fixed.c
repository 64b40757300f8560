/*
about: Two threads end, while a third goes on for ever.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t clock_lock = PTHREAD_MUTEX_INITIALIZER;
static int tick;

static void *a_then_b(void *unused) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, a_then_b, NULL);
    pthread_create(&second, NULL, a_then_b, NULL);
    for (;;) {
        pthread_mutex_lock(&clock_lock);
        tick = !tick;
        pthread_mutex_unlock(&clock_lock);
    }
}
