/*
about: Two ways out of a function both unlock.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stock = 0;

static int take(void) {
    int taken = 0;
    pthread_mutex_lock(&lock);
    if (stock > 0) {
        stock--;
        taken = 1;
    } else {
        pthread_mutex_unlock(&lock);
    }
    pthread_mutex_unlock(&lock); //! lock-misuse
    return taken;
}

int main(void) {
    return take();
}
