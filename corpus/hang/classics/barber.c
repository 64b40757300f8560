/*
about: The barber looks whether somebody waits, and then goes to sleep; a customer who comes between wakes nobody.
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;
static atomic_int waiting;

static void *cut_hair(void *unused) {
    if (waiting == 0) {
        pthread_mutex_lock(&lock);
        pthread_cond_wait(&bell, &lock); //! lost-wakeup
        pthread_mutex_unlock(&lock);
    }
    waiting--;
    return NULL;
}

int main(void) {
    pthread_t barber;
    pthread_create(&barber, NULL, cut_hair, NULL);
    waiting++;
    pthread_mutex_lock(&lock);
    pthread_cond_signal(&bell);
    pthread_mutex_unlock(&lock);
    pthread_join(barber, NULL);
    return 0;
}
