/*
about: If the input says so a thread waits for a signal that nobody gives; a spurious wake-up would end it, but never need come.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <clew.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t asked = PTHREAD_COND_INITIALIZER;

static void *listen(void *unused) {
    if (clew_input(0, 1)) {
        pthread_mutex_lock(&lock);
        pthread_cond_wait(&asked, &lock); //! blocked-wait
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t listener;
    pthread_create(&listener, NULL, listen, NULL);
    pthread_join(listener, NULL);
    return 0;
}
