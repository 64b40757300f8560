/*
about: Either thread may get the signal, and then it need not have been handled when kill returns.
truth: [exits 0, error assertion]
expect: { check: { verdict: unknown } }
*/
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t handled;

static void handle(int number) {
    handled = number;
}

static void *run(void *unused) {
    return unused;
}

int main(void) {
    pthread_t thread;
    signal(SIGUSR1, handle);
    pthread_create(&thread, 0, run, 0);
    kill(getpid(), SIGUSR1);
    assert(handled == SIGUSR1);
    pthread_join(thread, 0);
    return 0;
}
