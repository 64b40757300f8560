/*
about: As key-destructor.c; a join waits for destructors, too.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_key_t key;
static int destroyed;

static void destroy(void *unused) {
    (void)unused;
    destroyed++;
}

static void *work(void *unused) {
    pthread_setspecific(key, &key);
    return unused;
}

int main(void) {
    pthread_key_create(&key, destroy);
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    pthread_join(worker, NULL);
    assert(destroyed == 1);
    return 0;
}
