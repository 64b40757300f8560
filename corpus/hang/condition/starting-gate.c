/*
about: A broadcast opens the gate, but runners who come later wait for another one.
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate = PTHREAD_COND_INITIALIZER;

static void *run(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&gate, &lock); //! lost-wakeup
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t runners[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&runners[i], NULL, run, NULL);
    }
    pthread_mutex_lock(&lock);
    pthread_cond_broadcast(&gate);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 2; i++) {
        pthread_join(runners[i], NULL);
    }
    return 0;
}
