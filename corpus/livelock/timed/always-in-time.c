/*
about: "The loop ends when a wait runs out of time. The other always brings the next item before the thread begins to wait, so that is never offered, and not owed (F2)."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <semaphore.h>
#include <time.h>

static sem_t brought, taken;
static atomic_int done;

static void *first(void *unused) {
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    while (sem_timedwait(&brought, &deadline) == 0) { //! livelock, starvation
        sem_post(&taken); //! livelock, starvation
    }
    done = 1;
    sem_post(&taken);
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        sem_post(&brought); //! livelock, starvation
        sem_wait(&taken); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    sem_init(&brought, 0, 0);
    sem_init(&taken, 0, 0);
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
