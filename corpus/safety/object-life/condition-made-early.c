/*
about: As condition-made-late.c, in the right order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_cond_t changed;

static void *work(void *unused) {
    pthread_cond_signal(&changed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_cond_init(&changed, NULL);
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    pthread_cond_destroy(&changed);
    return 0;
}
