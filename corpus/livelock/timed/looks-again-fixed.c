/*
about: "It goes away when its time is over. While it waits, the time-out is offered, and is taken some time (F2), however often it is woken for nothing."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <errno.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static atomic_int done;

static void *first(void *unused) {
    struct timespec deadline;
    int result = 0;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    pthread_mutex_lock(&lock);
    while (!ready && result != ETIMEDOUT) {
        result = pthread_cond_timedwait(&changed, &lock, &deadline);
    }
    pthread_mutex_unlock(&lock);
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) {
        pthread_mutex_lock(&lock);
        ready = 1;
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
        ready = 0;
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
