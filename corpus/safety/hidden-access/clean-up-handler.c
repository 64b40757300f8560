/*
about: The access that races is made by the clean-up handler of a thread that is cancelled.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t never;
static int cleaned;

static void clean_up(void *unused) {
    (void)unused;
    cleaned = 1; //! data-race
}

static void *wait_for_ever(void *unused) {
    pthread_cleanup_push(clean_up, NULL);
    sem_wait(&never);
    pthread_cleanup_pop(0);
    return unused;
}

int main(void) {
    sem_init(&never, 0, 0);
    pthread_t waiter;
    pthread_create(&waiter, NULL, wait_for_ever, NULL);
    pthread_cancel(waiter);
    int seen = cleaned; //! data-race
    pthread_join(waiter, NULL);
    return seen > 1;
}
