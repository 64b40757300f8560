/*
about: A block is kept as thread-specific data, and its destructor frees it.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;

static void *worker(void *unused) {
    pthread_setspecific(key, malloc(8));
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_key_create(&key, free);
    pthread_create(&thread, NULL, worker, NULL);
    pthread_join(thread, NULL);
    return 0;
}
