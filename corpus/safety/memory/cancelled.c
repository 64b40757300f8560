/*
about: A thread that is cancelled runs its clean-up handlers, the last one first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t never;
static int cleaned;

static void check_order(void *expected) {
    assert(cleaned == (int)(long)expected);
    cleaned++;
}

static void *wait_for_ever(void *unused) {
    void *block = malloc(4);
    pthread_cleanup_push(free, block);
    pthread_cleanup_push(check_order, (void *)1L);
    pthread_cleanup_push(check_order, (void *)0L);
    sem_wait(&never);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(0);
    return unused;
}

int main(void) {
    sem_init(&never, 0, 0);
    pthread_t waiter;
    void *result;
    pthread_create(&waiter, NULL, wait_for_ever, NULL);
    pthread_cancel(waiter);
    pthread_join(waiter, &result);
    assert(result == PTHREAD_CANCELED);
    assert(cleaned == 2);
    return 0;
}
