/*
about: As condition-cleared.c, after the other thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <string.h>

static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *work(void *unused) {
    pthread_cond_signal(&changed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    memset(&changed, 0, sizeof changed);
    return 0;
}
