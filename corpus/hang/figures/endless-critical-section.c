/*
about: One thread works for ever inside its critical section, the other waits for it for ever; in C, without a join.
source: seed 000 figure 2, seed 001 figure 6.4a
truth: [hang stuck-section, hang blocked-wait]
expect: { check: { verdict: violated, rule: [stuck-section, blocked-wait] } }
*/
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int work, other_work;

static void *thread0(void *unused) {
    pthread_mutex_lock(&m); //! stuck-section
    for (;;) {
        work = !work;
    }
}

static void *thread1(void *unused) {
    for (;;) {
        pthread_mutex_lock(&m); //! blocked-wait
        other_work = !other_work;
        pthread_mutex_unlock(&m);
    }
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, thread0, NULL);
    pthread_create(&threads[1], NULL, thread1, NULL);
    pthread_exit(NULL);
}
