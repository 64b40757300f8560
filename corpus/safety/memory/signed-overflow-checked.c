/*
about: As signed-overflow.c; the counter stays at its limit.
truth: exits 0
expect: { check: { verdict: holds, options: [--signed-overflow] } }
*/
#include <limits.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter = INT_MAX - 1;

static void *count(void *unused) {
    pthread_mutex_lock(&lock);
    if (counter < INT_MAX)
        counter++;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    return 0;
}
