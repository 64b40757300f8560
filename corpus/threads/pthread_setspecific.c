/*
about: A value can be set, replaced and taken away; then no destructor runs for it.
covers: [pthread_setspecific]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_key_t key;
static int destroyed;

static void destroy(void *value) {
    (void)value;
    destroyed = 1;
}

static void *work(void *unused) {
    (void)unused;
    int one, two;
    assert(pthread_setspecific(key, &one) == 0);
    assert(pthread_getspecific(key) == &one);
    assert(pthread_setspecific(key, &two) == 0);
    assert(pthread_getspecific(key) == &two);
    assert(pthread_setspecific(key, NULL) == 0);
    assert(pthread_getspecific(key) == NULL);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_key_create(&key, destroy) == 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(destroyed == 0);
    return 0;
}
