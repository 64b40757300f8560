/*
about: A thread ends with a lock that nobody else wants; the program ends too, and with it everything.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_and_go(void *unused) {
    pthread_mutex_lock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, take_and_go, NULL);
    pthread_join(thread, NULL);
    return 0;
}
