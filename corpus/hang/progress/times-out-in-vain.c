/*
about: A loop of waits that time out, and say so by errno, for a flag that nobody sets.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <time.h>

static sem_t never_posted;
static atomic_int flag;

static void *poll(void *unused) {
    const struct timespec past = {1, 0};
    while (!flag) { //! busy-wait
        sem_timedwait(&never_posted, &past); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&never_posted, 0, 0);
    pthread_create(&thread, NULL, poll, NULL);
    pthread_join(thread, NULL);
    return 0;
}
