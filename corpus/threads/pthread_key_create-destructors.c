/*
about: Destructors that set values again are called again, four rounds at most.
covers: [pthread_key_create]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <limits.h>
#include <pthread.h>

static pthread_key_t key;
static int calls;

static void destroy(void *value) {
    calls++;
    pthread_setspecific(key, value);
}

static void *work(void *unused) {
    (void)unused;
    assert(pthread_setspecific(key, &key) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_key_create(&key, destroy) == 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(calls == PTHREAD_DESTRUCTOR_ITERATIONS);
    return 0;
}
