/*
about: A static mutex is initialised by the thread that holds it.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&lock);
    pthread_mutex_init(&lock, 0); //! lock-misuse
    pthread_mutex_unlock(&lock);
    return 0;
}
