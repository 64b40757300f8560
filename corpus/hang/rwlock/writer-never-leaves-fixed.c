/*
about: The value is polled outside of the section.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int ready;

static void *wait_until_ready(void *unused) {
    while (!ready) {
    }
    pthread_rwlock_wrlock(&lock);
    ready = 0;
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    pthread_rwlock_wrlock(&lock);
    ready = 1;
    pthread_rwlock_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
