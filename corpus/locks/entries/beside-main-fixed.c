/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER, net = PTHREAD_MUTEX_INITIALIZER;

void save(void) {
    pthread_mutex_lock(&disk);
    pthread_mutex_lock(&net);
    pthread_mutex_unlock(&net);
    pthread_mutex_unlock(&disk);
}

void load(void) {
    pthread_mutex_lock(&disk);
    pthread_mutex_lock(&net);
    pthread_mutex_unlock(&net);
    pthread_mutex_unlock(&disk);
}

int main(void) { return 0; }
