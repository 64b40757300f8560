/*
about: A thread takes a spin lock twice, one after the other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_spinlock_t lock;

static void *work(void *unused) {
    for (int i = 0; i < 2; i++) {
        pthread_spin_lock(&lock);
        pthread_spin_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, NULL, work, NULL);
    work(NULL);
    pthread_join(thread, NULL);
    pthread_spin_destroy(&lock);
    return 0;
}
