/*
about: A wait that is too late gives the mutex up all the same; what was read before it may have changed behind it.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int rounds;

static void *passer_by(void *unused) {
    pthread_mutex_lock(&lock);
    rounds++;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t thread;
    struct timespec long_ago = { 1, 0 };
    pthread_create(&thread, NULL, passer_by, NULL);
    pthread_mutex_lock(&lock);
    int before = rounds;
    pthread_cond_timedwait(&changed, &lock, &long_ago);
    assert(rounds == before); //! assertion
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
