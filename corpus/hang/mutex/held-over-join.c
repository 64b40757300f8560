/*
about: main joins a thread while it holds the lock that the thread wants.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int done;

static void *work(void *unused) {
    pthread_mutex_lock(&lock); //! deadlock
    done = 1;
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_mutex_lock(&lock);
    pthread_join(thread, NULL); //! deadlock
    int result = done;
    pthread_mutex_unlock(&lock);
    return !result;
}
