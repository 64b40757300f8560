/*
about: A round lets the other thread on, if an input says so. The input need never say so; if inputs are fair, it does.
truth: hang busy-wait
expect:
  check:
    - { verdict: violated, rule: busy-wait }
    - { verdict: holds, options: [--inputs, fair], truth: runs for ever }
*/
#include <clew.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static sem_t ping, pong;
static atomic_int running = 1;

static void *answer(void *unused) {
    for (;;) {
        sem_wait(&ping);
        sem_post(&pong);
    }
}

int main(void) {
    pthread_t thread;
    sem_init(&ping, 0, 0);
    sem_init(&pong, 0, 0);
    pthread_create(&thread, NULL, answer, NULL);
    while (running) { //! busy-wait
        if (clew_input(0, 1)) { //! busy-wait
            sem_post(&ping);
            sem_wait(&pong);
        }
    }
    return 0;
}
