/*
about: pthread_once is called before the lock is taken.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int setting;

static void load(void) {
    pthread_mutex_lock(&lock);
    setting = 1;
    pthread_mutex_unlock(&lock);
}

static void *start(void *unused) {
    pthread_once(&once, load);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, start, NULL);
    pthread_once(&once, load);
    pthread_mutex_lock(&lock);
    setting = 2;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
