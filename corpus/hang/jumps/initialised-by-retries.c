/*
about: A server gets ready by a few retries, and then serves for ever. That it could have given up before is no way out of serving.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int clock_ticks, retries;
static jmp_buf start;

static int get_ready(void) {
    if (retries < 2) {
        retries++;
        longjmp(start, 1);
    }
    return retries == 2;
}

static void *serve(void *unused) {
    setjmp(start);
    if (!get_ready())
        return NULL;
    for (;;) {
        (void)clock_ticks;
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    for (;;) {
        clock_ticks = !clock_ticks;
    }
}
