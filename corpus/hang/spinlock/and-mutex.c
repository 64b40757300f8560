/*
about: A spin lock and a mutex, taken in opposite orders.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_spinlock_t spin;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *spin_then_mutex(void *unused) {
    pthread_spin_lock(&spin);
    pthread_mutex_lock(&mutex); //! deadlock
    pthread_mutex_unlock(&mutex);
    pthread_spin_unlock(&spin);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, NULL, spin_then_mutex, NULL);
    pthread_mutex_lock(&mutex);
    pthread_spin_lock(&spin); //! deadlock
    pthread_spin_unlock(&spin);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
    return 0;
}
