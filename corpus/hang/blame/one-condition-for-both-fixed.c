/*
about: The same with signals to all.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int items;

static void *consume(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        while (items == 0) {
            pthread_cond_wait(&changed, &lock);
        }
        items--;
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&lock);
    }
}

static void *produce(void *unused) {
    pthread_mutex_lock(&lock);
    for (int i = 0; i < 2; i++) {
        while (items > 0) {
            pthread_cond_wait(&changed, &lock);
        }
        items++;
        pthread_cond_broadcast(&changed);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t producer, consumers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&consumers[i], NULL, consume, NULL);
        pthread_detach(consumers[i]);
    }
    pthread_create(&producer, NULL, produce, NULL);
    pthread_join(producer, NULL);
    return 0;
}
