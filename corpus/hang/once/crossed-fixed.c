/*
about: Only the routine of the first control needs the second.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_once_t once_a = PTHREAD_ONCE_INIT, once_b = PTHREAD_ONCE_INIT;
static int started_a, started_b;

static void make_b(void) {
    started_b = 1;
}

static void make_a(void) {
    started_a = 1;
    pthread_once(&once_b, make_b);
}

static void *need_a(void *unused) {
    pthread_once(&once_a, make_a);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, need_a, NULL);
    pthread_once(&once_b, make_b);
    pthread_join(thread, NULL);
    return 0;
}
