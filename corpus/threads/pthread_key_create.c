/*
about: A new key has no value, differs from the other ones, and its destructor gets the value.
covers: [pthread_key_create]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_key_t first = 99, second = 99;
static int destroyed;

static void destroy(void *value) {
    destroyed += *(int *)value;
}

static void *work(void *unused) {
    (void)unused;
    static int value = 5;
    assert(pthread_getspecific(first) == NULL);
    assert(pthread_setspecific(first, &value) == 0);
    assert(pthread_getspecific(second) == NULL);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_key_create(&first, destroy) == 0);
    assert(pthread_key_create(&second, NULL) == 0);
    assert(first != second);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(destroyed == 5);
    return 0;
}
