/*
about: The owner unlocks before it ends, and polling comes to an end.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_and_go(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return NULL;
}

static void *poll(void *unused) {
    while (pthread_mutex_trylock(&lock) != 0) {
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, take_and_go, NULL);
    pthread_create(&second, NULL, poll, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
