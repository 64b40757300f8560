/*
about: Two threads wait for the same flag; one signal wakes only one of them.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int open;

static void *pass(void *unused) {
    pthread_mutex_lock(&lock);
    while (!open) {
        pthread_cond_wait(&changed, &lock); //! blocked-wait
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, pass, NULL);
    }
    pthread_mutex_lock(&lock);
    open = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
