/*
about: A mutex is initialised although it is already.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t lock;

static void set_up(void) {
    pthread_mutex_init(&lock, 0); //! lock-misuse
}

int main(void) {
    set_up();
    set_up();
    return 0;
}
