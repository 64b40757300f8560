/*
about: The main thread's number is the process's, another one's is not.
covers: [gettid]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static pid_t seen;

static void *work(void *unused) {
    (void)unused;
    seen = gettid();
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(gettid() == getpid());
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(seen != getpid() && seen > 0);
    return 0;
}
