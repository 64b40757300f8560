/*
about: A timed lock gives up on a held mutex, after which the clock shows the deadline.
covers: [pthread_mutex_timedlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *wait_for_it(void *unused) {
    (void)unused;
    struct timespec deadline, now;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_nsec += 20000000;
    if (deadline.tv_nsec >= 1000000000) {
        deadline.tv_sec++;
        deadline.tv_nsec -= 1000000000;
    }
    assert(pthread_mutex_timedlock(&mutex, &deadline) == ETIMEDOUT);
    clock_gettime(CLOCK_REALTIME, &now);
    assert(now.tv_sec > deadline.tv_sec || (now.tv_sec == deadline.tv_sec && now.tv_nsec >= deadline.tv_nsec));
    deadline.tv_nsec = -1;
    assert(pthread_mutex_timedlock(&mutex, &deadline) == EINVAL);
    return NULL;
}

int main(void) {
    pthread_t thread;
    struct timespec later = { 0, 0 };
    clock_gettime(CLOCK_REALTIME, &later);
    later.tv_sec += 100;
    assert(pthread_mutex_timedlock(&mutex, &later) == 0);
    assert(pthread_create(&thread, NULL, wait_for_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(pthread_mutex_unlock(&mutex) == 0);
    return 0;
}
