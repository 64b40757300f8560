/*
about: The deadline is over before the wait begins. It ends at once and says so, whoever signals meanwhile.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int rounds;

static void *passer_by(void *unused) {
    for (int round = 0; round < 2; round++) {
        pthread_mutex_lock(&lock);
        rounds++;
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    struct timespec long_ago = { 1, 0 };
    pthread_create(&thread, NULL, passer_by, NULL);
    pthread_mutex_lock(&lock);
    for (int attempt = 0; attempt < 2; attempt++)
        assert(pthread_cond_timedwait(&changed, &lock, &long_ago) == ETIMEDOUT);
    assert(pthread_mutex_trylock(&lock) == EBUSY);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return rounds - 2;
}
