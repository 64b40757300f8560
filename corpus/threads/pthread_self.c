/*
about: A thread's own id is the one that its creator got.
covers: [pthread_self]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_t seen;

static void *work(void *unused) {
    (void)unused;
    seen = pthread_self();
    return NULL;
}

int main(void) {
    pthread_t thread, self = pthread_self();
    assert(self != 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(seen == thread);
    assert(seen != self);
    assert(pthread_self() == self);
    return 0;
}
