/*
about: The spin lock of POSIX, taken by waiting and by trying.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_spinlock_t lock;
static int counter;

static void *count(void *unused) {
    pthread_spin_lock(&lock);
    counter++;
    pthread_spin_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    int counted = pthread_spin_trylock(&lock) == 0;
    if (counted) {
        counter++;
        pthread_spin_unlock(&lock);
    }
    pthread_join(other, NULL);
    assert(counter == 1 + counted);
    pthread_spin_destroy(&lock);
    return 0;
}
