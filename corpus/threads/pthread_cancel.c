/*
about: A thread that would wait for ever is cancelled, and its handler runs.
covers: [pthread_cancel]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t ready, never;
static int cleaned;

static void clean(void *mark) {
    *(int *)mark = 1;
}

static void *work(void *unused) {
    (void)unused;
    pthread_cleanup_push(clean, &cleaned);
    sem_post(&ready);
    sem_wait(&never);
    pthread_cleanup_pop(0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    sem_init(&ready, 0, 0);
    sem_init(&never, 0, 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    sem_wait(&ready);
    assert(pthread_cancel(thread) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(result == PTHREAD_CANCELED);
    assert(cleaned == 1);
    return 0;
}
