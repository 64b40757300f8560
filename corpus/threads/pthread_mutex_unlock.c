/*
about: An unlocked mutex can be had by the next one; its owner lets it go, not just anybody.
covers: [pthread_mutex_unlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *take(void *unused) {
    (void)unused;
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_mutex_unlock(&mutex) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_create(&thread, NULL, take, NULL) == 0);
    assert(pthread_mutex_unlock(&mutex) == 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
