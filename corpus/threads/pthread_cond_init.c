/*
about: A condition variable in memory that was something else is usable once it is initialised.
covers: [pthread_cond_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition;
static int ready;

static void *announce(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    memset(&condition, 0xff, sizeof condition);
    assert(pthread_cond_init(&condition, NULL) == 0);
    assert(pthread_create(&thread, NULL, announce, NULL) == 0);
    pthread_mutex_lock(&mutex);
    while (!ready) {
        assert(pthread_cond_wait(&condition, &mutex) == 0);
    }
    pthread_mutex_unlock(&mutex);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
