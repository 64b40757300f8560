/*
about: The routine needs a lock that another caller of pthread_once holds.
truth: [exits 0, hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int setting;

static void load(void) {
    pthread_mutex_lock(&lock); //! deadlock, blocked-wait
    setting = 1;
    pthread_mutex_unlock(&lock);
}

static void *start(void *unused) {
    pthread_once(&once, load); //! deadlock, blocked-wait
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, start, NULL);
    pthread_mutex_lock(&lock);
    pthread_once(&once, load); //! deadlock, blocked-wait
    setting = 2;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
