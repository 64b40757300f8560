/*
about: The function of a thread does not say that it takes an argument; it is given one all the same.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int done;

static void *work() {
    done = 1;
    return NULL;
}

int main() {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    assert(done);
    return 0;
}
