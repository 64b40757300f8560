/*
about: main leaves the mutex before it takes the spin lock.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_spinlock_t spin;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *spin_then_mutex(void *unused) {
    pthread_spin_lock(&spin);
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    pthread_spin_unlock(&spin);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, NULL, spin_then_mutex, NULL);
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    pthread_spin_lock(&spin);
    pthread_spin_unlock(&spin);
    pthread_join(thread, NULL);
    return 0;
}
