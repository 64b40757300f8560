/*
about: A blocked signal is handled when it is unblocked.
covers: [pthread_sigmask]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <signal.h>

static volatile sig_atomic_t handled;

static void handle(int number) {
    handled = number;
}

int main(void) {
    sigset_t set, old;
    assert(signal(SIGUSR1, handle) != SIG_ERR);
    sigemptyset(&set);
    sigemptyset(&old);
    sigaddset(&set, SIGUSR1);
    assert(pthread_sigmask(SIG_BLOCK, &set, NULL) == 0);
    assert(raise(SIGUSR1) == 0);
    assert(handled == 0);
    assert(pthread_sigmask(SIG_UNBLOCK, &set, &old) == 0);
    assert(handled == SIGUSR1);
    assert(sigismember(&old, SIGUSR1) == 1);
    return 0;
}
