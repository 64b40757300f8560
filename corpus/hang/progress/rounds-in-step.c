/*
about: Two threads go on in step, round by round, until they are stopped; nobody does. At the barrier they let each other on.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t round_over;
static atomic_int stopped;

static void *work(void *unused) {
    while (!stopped) {
        pthread_barrier_wait(&round_over);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&round_over, NULL, 2);
    pthread_create(&thread, NULL, work, NULL);
    work(NULL);
    pthread_join(thread, NULL);
    return 0;
}
