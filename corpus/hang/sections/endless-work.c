/*
about: A critical section whose loop has an exit that is never taken, though memory changes all the time.
truth: hang stuck-section
expect: { check: { verdict: violated, rule: stuck-section } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int requests = 1;

int main(void) {
    pthread_mutex_lock(&lock); //! stuck-section
    while (requests > 0) { //! stuck-section
        requests--; //! stuck-section
        requests++; //! stuck-section
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
