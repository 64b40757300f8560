/*
about: As signal-by-system-call.c; there is one thread only that can get it.
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static volatile sig_atomic_t handled;
static atomic_int done;

static void handle(int number) {
    handled = number;
}

static void *run(void *unused) {
    done = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    signal(SIGUSR1, handle);
    pthread_create(&thread, NULL, run, NULL);
    while (!done) {
    }
    pthread_join(thread, NULL);
    syscall(SYS_kill, getpid(), SIGUSR1);
    assert(handled == SIGUSR1);
    return 0;
}
