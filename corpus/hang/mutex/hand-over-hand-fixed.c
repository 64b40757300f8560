/*
about: Two threads walk a list hand over hand in the same direction.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t nodes[3] = {
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
};

static void *forwards(void *unused) {
    pthread_mutex_lock(&nodes[0]);
    for (int i = 1; i < 3; i++) {
        pthread_mutex_lock(&nodes[i]);
        pthread_mutex_unlock(&nodes[i - 1]);
    }
    pthread_mutex_unlock(&nodes[2]);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, forwards, NULL);
    pthread_create(&threads[1], NULL, forwards, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
