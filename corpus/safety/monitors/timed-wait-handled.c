/*
about: As timed-wait-assumed.c; that the time ran out is one of two answers.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static int ready;

static void *announce(void *unused) {
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&arrived);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t announcer;
    pthread_create(&announcer, NULL, announce, NULL);
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += 5;
    pthread_mutex_lock(&lock);
    int result = 0;
    while (!ready && result == 0)
        result = pthread_cond_timedwait(&arrived, &lock, &deadline);
    assert(ready || result == ETIMEDOUT);
    pthread_mutex_unlock(&lock);
    pthread_join(announcer, NULL);
    return 0;
}
