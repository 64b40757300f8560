/*
about: "Two locks in two orders: the threads wait for each other."
covers: [pthread_mutex_lock]
truth: stuck
expect: { run: stuck }
*/
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t both_have_one;

static void *work(void *unused) {
    (void)unused;
    pthread_mutex_lock(&second);
    pthread_barrier_wait(&both_have_one);
    pthread_mutex_lock(&first);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&both_have_one, NULL, 2);
    pthread_create(&thread, NULL, work, NULL);
    pthread_mutex_lock(&first);
    pthread_barrier_wait(&both_have_one);
    pthread_mutex_lock(&second);
    return 0;
}
