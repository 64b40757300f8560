/*
about: Nobody signals, but the wait has a time limit.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void *wait_a_while(void *unused) {
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_nsec = 0;
    deadline.tv_sec++;
    pthread_mutex_lock(&lock);
    while (!is_ready && pthread_cond_timedwait(&ready, &lock, &deadline) != ETIMEDOUT) {
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_a_while, NULL);
    pthread_join(thread, NULL);
    return 0;
}
