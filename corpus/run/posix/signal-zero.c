/*
about: Signal 0 asks whether one could be sent; nothing is sent.
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static int handled;

static void handle(int number) {
    handled += number;
}

int main(void) {
    signal(SIGUSR1, handle);
    assert(raise(0) == 0);
    assert(kill(getpid(), 0) == 0);
    assert(pthread_kill(pthread_self(), 0) == 0);
    assert(handled == 0);
    errno = 0;
    assert(raise(-1) == -1 && errno == EINVAL);
    assert(raise(SIGUSR1) == 0 && handled == SIGUSR1);
    return 0;
}
