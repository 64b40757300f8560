/*
about: "A counter under a mutex: nothing is delayed past the lock."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>

enum { threads = 2, rounds = 2 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *add(void *unused) {
    for (int i = 0; i < rounds; i++) {
        pthread_mutex_lock(&mutex);
        counter++;
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

int main(void) {
    pthread_t thread[threads];
    for (int i = 0; i < threads; i++)
        pthread_create(&thread[i], NULL, add, NULL);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    assert(counter == threads * rounds);
    return 0;
}
