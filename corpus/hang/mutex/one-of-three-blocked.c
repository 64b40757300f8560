/*
about: A thread waits for a lock that is never released, beside two others that pass a lock to and fro for ever.
truth: [runs for ever, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t shared = PTHREAD_MUTEX_INITIALIZER, forgotten = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *toggle(void *unused) {
    for (;;) {
        pthread_mutex_lock(&shared);
        value = !value;
        pthread_mutex_unlock(&shared);
    }
}

static void *use(void *unused) {
    pthread_mutex_lock(&forgotten); //! blocked-wait
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, use, NULL);
    pthread_create(&threads[1], NULL, use, NULL);
    pthread_create(&threads[2], NULL, toggle, NULL);
    toggle(NULL);
}
