/*
about: A wait that nobody ends lasts for ever.
covers: [pthread_cond_wait]
truth: stuck
expect: { run: stuck }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

int main(void) {
    pthread_cond_signal(&condition);
    pthread_mutex_lock(&mutex);
    pthread_cond_wait(&condition, &mutex);
    return 0;
}
