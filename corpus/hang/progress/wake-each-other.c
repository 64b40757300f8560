/*
about: Two threads wait on one condition variable for the same flag, and wake each other each time that it is not set.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int done;

static void *await(void *unused) {
    pthread_mutex_lock(&lock); //! busy-wait
    while (!done) { //! busy-wait
        pthread_cond_signal(&changed); //! busy-wait
        pthread_cond_wait(&changed, &lock); //! busy-wait
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, await, NULL);
    await(NULL);
    pthread_join(thread, NULL);
    return 0;
}
