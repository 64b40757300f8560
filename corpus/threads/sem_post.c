/*
about: Each post lets one waiter go; the value has a limit.
covers: [sem_post]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t semaphore;

static void *work(void *unused) {
    (void)unused;
    assert(sem_wait(&semaphore) == 0);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    sem_t full;
    int value = -1;
    assert(sem_init(&semaphore, 0, 0) == 0);
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, work, NULL) == 0);
    }
    for (int i = 0; i < 3; i++) {
        assert(sem_post(&semaphore) == 0);
    }
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(sem_getvalue(&semaphore, &value) == 0 && value == 1);
    assert(sem_init(&full, 0, INT_MAX) == 0);
    errno = 0;
    assert(sem_post(&full) == -1 && errno == EOVERFLOW);
    return 0;
}
