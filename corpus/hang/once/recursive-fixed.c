/*
about: The routine is called once, by whichever of two threads comes first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int made;

static void make(void) {
    made++;
}

static void *get(void *unused) {
    pthread_once(&once, make);
    return &made;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, get, NULL);
    get(NULL);
    pthread_join(thread, NULL);
    return made != 1;
}
