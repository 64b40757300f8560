/*
about: A signal that a thread sends to itself is handled before the call returns.
covers: [pthread_kill]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>

static volatile sig_atomic_t handled;

static void handle(int number) {
    handled = number;
}

int main(void) {
    assert(signal(SIGUSR1, handle) != SIG_ERR);
    assert(pthread_kill(pthread_self(), 0) == 0);
    assert(handled == 0);
    assert(pthread_kill(pthread_self(), SIGUSR1) == 0);
    assert(handled == SIGUSR1);
    assert(pthread_kill(pthread_self(), 1000) == EINVAL);
    return 0;
}
