/*
about: Each thread has an errno of its own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static void *fail(void *argument) {
    errno = (int)(long)argument;
    assert(errno == (int)(long)argument);
    return NULL;
}

int main(void) {
    pthread_t other;
    errno = 3;
    pthread_create(&other, NULL, fail, (void *)4L);
    fail((void *)5L);
    pthread_join(other, NULL);
    assert(errno == 5);
    return 0;
}
