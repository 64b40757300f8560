/*
about: A consumer waits for what is produced.
covers: [sem_wait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

enum { ITEMS = 3 };
static sem_t filled, empty;
static int slot, sum;

static void *consume(void *unused) {
    (void)unused;
    for (int i = 0; i < ITEMS; i++) {
        assert(sem_wait(&filled) == 0);
        sum += slot;
        assert(sem_post(&empty) == 0);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&filled, 0, 0);
    sem_init(&empty, 0, 1);
    assert(pthread_create(&thread, NULL, consume, NULL) == 0);
    for (int i = 1; i <= ITEMS; i++) {
        assert(sem_wait(&empty) == 0);
        slot = i;
        assert(sem_post(&filled) == 0);
    }
    assert(pthread_join(thread, NULL) == 0);
    int value = -1;
    assert(sem_getvalue(&filled, &value) == 0 && value == 0);
    assert(sem_getvalue(&empty, &value) == 0 && value == 1);
    assert(sum == 6);
    return 0;
}
