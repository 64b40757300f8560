/*
about: "Two items at most are waited for."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
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
    for (int items = 0; items < 2 && sem_timedwait(&brought, &deadline) == 0; items++) {
        sem_post(&taken);
    }
    done = 1;
    sem_post(&taken);
    return NULL;
}

static void second(void) {
    while (!done) {
        sem_post(&brought);
        sem_wait(&taken);
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
