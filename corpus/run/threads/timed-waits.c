/*
about: "Timed waits that must time out: on a condition, a mutex, a semaphore, and sleeping."
truth: exits 6
expect: { run: exits 6 }
*/
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *try(void *argument) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += 1000000;
    if (t.tv_nsec >= 1000000000) t.tv_sec++, t.tv_nsec -= 1000000000;
    *(int *)argument = pthread_mutex_timedlock(&lock, &t) == ETIMEDOUT;
    return NULL;
}

int main(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    pthread_cond_t c = PTHREAD_COND_INITIALIZER;
    pthread_mutex_lock(&lock);
    int r = 0;
    while (r == 0) r = pthread_cond_timedwait(&c, &lock, &t);
    int one = r == ETIMEDOUT, two = 0;
    pthread_t thread;
    pthread_create(&thread, NULL, try, &two);
    pthread_join(thread, NULL);
    pthread_mutex_unlock(&lock);
    sem_t s;
    sem_init(&s, 0, 0);
    int three = sem_timedwait(&s, &t) == -1 && errno == ETIMEDOUT;
    sem_destroy(&s);
    struct timespec nap = {0, 1000};
    int four = nanosleep(&nap, NULL) == 0;
    usleep(10);
    printf("%d%d%d%d\n", one, two, three, four);
    return one + two * 2 + three * 3;
}
