/*
about: The same with a barrier that expects one thread. Nobody is let on by it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t round_over;
static atomic_int stopped;

static void *work(void *unused) {
    while (!stopped) { //! busy-wait
        pthread_barrier_wait(&round_over); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&round_over, NULL, 1);
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    return 0;
}
