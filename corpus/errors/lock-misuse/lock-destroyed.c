/*
about: A mutex is locked after it was destroyed.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void log_line(void) {
    pthread_mutex_lock(&lock); //! lock-misuse
    pthread_mutex_unlock(&lock);
}

int main(void) {
    log_line();
    pthread_mutex_destroy(&lock);
    log_line();
    return 0;
}
