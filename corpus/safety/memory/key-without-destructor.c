/*
about: As key-destructor.c without the destructor; the block is lost with its thread.
truth: error leak
expect: { check: { verdict: violated, rule: leak } }
*/
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;

static void *work(void *unused) {
    pthread_setspecific(key, malloc(4)); //! leak
    return unused;
}

int main(void) {
    pthread_key_create(&key, NULL);
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    pthread_key_delete(key);
    return 0;
}
