/*
about: As keeps-the-handle.c. A thread that it creates sets the flag.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stopped;
static pthread_t current;

static void *work(void *unused) {
    stopped = 1;
    return unused;
}

int main(void) {
    while (!stopped) {
        if (pthread_create(&current, NULL, work, NULL) != 0) return 1;
        pthread_join(current, NULL);
    }
    return 0;
}
