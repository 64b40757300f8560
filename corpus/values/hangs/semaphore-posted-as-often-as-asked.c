/*
about: A semaphore is posted as often as an input says; one time too few for some.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <semaphore.h>

extern int __VERIFIER_nondet_int(void);

static sem_t posted;

static void *other(void *unused) {
    int count = __VERIFIER_nondet_int();
    for (int at = 0; at < count && at < 2; at++)
        sem_post(&posted);
    return unused;
}

int main(void) {
    pthread_t thread;
    sem_init(&posted, 0, 0);
    pthread_create(&thread, NULL, other, NULL);
    sem_wait(&posted); //! blocked-wait
    pthread_join(thread, NULL);
    return 0;
}
