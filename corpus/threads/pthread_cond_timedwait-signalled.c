/*
about: A timed wait that is signalled in time says so.
covers: [pthread_cond_timedwait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int ready;

static void *announce(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&mutex);
    assert(pthread_create(&thread, NULL, announce, NULL) == 0);
    while (!ready) {
        struct timespec deadline;
        clock_gettime(CLOCK_REALTIME, &deadline);
        deadline.tv_sec += 10;
        int status = pthread_cond_timedwait(&condition, &mutex, &deadline);
        assert(status == 0 || status == ETIMEDOUT);
        if (!ready && status == 0) {
            return 1;
        }
    }
    pthread_mutex_unlock(&mutex);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
