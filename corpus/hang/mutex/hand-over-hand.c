/*
about: Two threads walk a list hand over hand, one of them backwards.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
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
        pthread_mutex_lock(&nodes[i]); //! deadlock
        pthread_mutex_unlock(&nodes[i - 1]);
    }
    pthread_mutex_unlock(&nodes[2]);
    return NULL;
}

static void *backwards(void *unused) {
    pthread_mutex_lock(&nodes[2]);
    for (int i = 1; i >= 0; i--) {
        pthread_mutex_lock(&nodes[i]); //! deadlock
        pthread_mutex_unlock(&nodes[i + 1]);
    }
    pthread_mutex_unlock(&nodes[0]);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, forwards, NULL);
    pthread_create(&threads[1], NULL, backwards, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
