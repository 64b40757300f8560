/*
about: A thread takes a spin lock that it holds already.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_spinlock_t lock;

static void *work(void *unused) {
    pthread_spin_lock(&lock);
    pthread_spin_lock(&lock); //! deadlock
    pthread_spin_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    return 0;
}
