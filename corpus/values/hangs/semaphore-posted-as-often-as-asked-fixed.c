/*
about: As semaphore-posted-as-often-as-asked.c, at least once.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

extern int __VERIFIER_nondet_int(void);

static sem_t posted;

static void *other(void *unused) {
    int count = __VERIFIER_nondet_int();
    int at = 0;
    do
        sem_post(&posted);
    while (++at < count && at < 2);
    return unused;
}

int main(void) {
    pthread_t thread;
    sem_init(&posted, 0, 0);
    pthread_create(&thread, NULL, other, NULL);
    sem_wait(&posted);
    pthread_join(thread, NULL);
    return 0;
}
