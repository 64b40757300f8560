/*
about: A server looks at what it relies on in every round. That an assertion may fail is no way out.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int level = 1;

static void *serve(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        assert(level >= 0);
        if (level > 3)
            __builtin_trap();
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    serve(NULL);
}
