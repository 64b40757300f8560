/*
about: Who waited destroys the condition variable; who set the state signals it after he gave the mutex back, perhaps too late.
truth: [exits 0, error data-race, error lock-misuse]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int done;

static void *finish(void *unused) {
    pthread_mutex_lock(&lock);
    done = 1;
    pthread_mutex_unlock(&lock);
    pthread_cond_signal(&changed); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, finish, NULL);
    pthread_mutex_lock(&lock);
    while (!done)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_cond_destroy(&changed); //! data-race
    pthread_join(other, NULL);
    return 0;
}
