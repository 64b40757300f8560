/*
about: As starts-threads.c, but the threads set the flag.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int done;

static void *nothing(void *unused) {
    done = 1;
    return unused;
}

int main(void) {
    while (!done) {
        pthread_t thread;
        pthread_create(&thread, NULL, nothing, NULL);
        pthread_join(thread, NULL);
    }
    return 0;
}
