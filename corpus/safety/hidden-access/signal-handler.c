/*
about: The access that races is made by the handler of a signal that the thread raises itself.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <signal.h>

static int caught;

static void handle(int signal_number) {
    caught = signal_number; //! data-race
}

static void *work(void *unused) {
    raise(SIGUSR1);
    return unused;
}

int main(void) {
    signal(SIGUSR1, handle);
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    int seen = caught; //! data-race
    pthread_join(worker, NULL);
    return seen < 0;
}
