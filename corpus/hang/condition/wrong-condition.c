/*
about: The reply is signalled on the condition variable of requests.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t request = PTHREAD_COND_INITIALIZER, reply = PTHREAD_COND_INITIALIZER;
static int requested, replied;

static void *serve(void *unused) {
    pthread_mutex_lock(&lock);
    while (!requested) {
        pthread_cond_wait(&request, &lock);
    }
    replied = 1;
    pthread_cond_signal(&request);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t server;
    pthread_create(&server, NULL, serve, NULL);
    pthread_mutex_lock(&lock);
    requested = 1;
    pthread_cond_signal(&request);
    while (!replied) {
        pthread_cond_wait(&reply, &lock); //! blocked-wait
    }
    pthread_mutex_unlock(&lock);
    pthread_join(server, NULL);
    return 0;
}
