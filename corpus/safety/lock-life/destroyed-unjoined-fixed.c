/*
about: The mutex is destroyed once the other thread has been joined.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int there;

static void *visit(void *unused) {
    pthread_mutex_lock(&lock);
    there = 1;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, visit, NULL);
    int seen = there;
    pthread_join(other, NULL);
    if (seen) {
        pthread_mutex_destroy(&lock);
    }
    return 0;
}
