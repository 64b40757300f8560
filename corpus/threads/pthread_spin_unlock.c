/*
about: An unlocked spin lock can be had by the next one.
covers: [pthread_spin_unlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_spinlock_t lock;

static void *take(void *unused) {
    (void)unused;
    assert(pthread_spin_lock(&lock) == 0);
    assert(pthread_spin_unlock(&lock) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_spin_lock(&lock) == 0);
    assert(pthread_create(&thread, NULL, take, NULL) == 0);
    assert(pthread_spin_unlock(&lock) == 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
