/*
about: Unlocking a normal mutex that nobody holds is undefined.
covers: [pthread_mutex_unlock]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_unlock(&mutex); //! lock-misuse
    return 0;
}
