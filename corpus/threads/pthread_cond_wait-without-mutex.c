/*
about: Waiting without the mutex is undefined.
covers: [pthread_cond_wait]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

int main(void) {
    pthread_cond_wait(&condition, &mutex); //! lock-misuse
    return 0;
}
