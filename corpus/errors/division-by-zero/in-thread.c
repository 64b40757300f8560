/*
about: The divisor is cleared before the thread, which has to wait, divides.
truth: error division-by-zero
expect: { run: error division-by-zero }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int workers = 2;

static void *share(void *total) {
    pthread_mutex_lock(&lock);
    int part = *(int *)total / workers; //! division-by-zero
    pthread_mutex_unlock(&lock);
    return part > 0 ? total : NULL;
}

int main(void) {
    int total = 10;
    pthread_t thread;
    pthread_mutex_lock(&lock);
    pthread_create(&thread, NULL, share, &total);
    workers = 0;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
