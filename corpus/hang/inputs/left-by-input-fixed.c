/*
about: The critical section is left whatever the user types.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&lock);
    for (int tries = 0; tries < 3 && clew_input(5, 8) != 7; tries++) {
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
