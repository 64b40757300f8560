/*
about: Two threads in step leave if the barrier reports anything but its two good results, which it does not.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_barrier_t barrier;

static void *march(void *unused) {
    for (;;) {
        int result = pthread_barrier_wait(&barrier);
        if (result != 0 && result != PTHREAD_BARRIER_SERIAL_THREAD)
            return unused;
    }
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&thread, NULL, march, NULL);
    march(NULL);
    return 0;
}
