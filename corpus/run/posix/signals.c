/*
about: Signals that a program raises for itself; handlers, siginfo, blocking, ignoring, one-shot handlers.
truth: exits 143
expect: { run: exits 143 }
*/
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t count;

static void plain(int number) {
    count++;
    printf("handler %d\n", number);
}

static void informed(int number, siginfo_t *information, void *context) {
    (void)context;
    printf("informed %d %d\n", number, information->si_signo);
}

static void nested(int number) {
    printf("begin %d\n", number);
    raise(SIGUSR1);
    printf("end %d\n", number);
}

int main(void) {
    printf("%d\n", signal(SIGUSR1, plain) == SIG_DFL);
    raise(SIGUSR1);
    kill(getpid(), SIGUSR1);

    struct sigaction action = {0}, before;
    action.sa_sigaction = informed;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGUSR2, &action, NULL);
    sigset_t set, old, pending;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR2);
    sigprocmask(SIG_BLOCK, &set, &old);
    raise(SIGUSR2);
    sigpending(&pending);
    printf("blocked: %d\n", sigismember(&pending, SIGUSR2));
    sigprocmask(SIG_SETMASK, &old, NULL);
    printf("unblocked\n");

    action.sa_handler = nested;
    action.sa_flags = 0;
    sigaddset(&action.sa_mask, SIGUSR1);
    sigaction(SIGALRM, &action, NULL);
    raise(SIGALRM);

    action.sa_handler = plain;
    action.sa_flags = SA_RESETHAND;
    sigaction(SIGCHLD, &action, NULL);
    raise(SIGCHLD);
    raise(SIGCHLD);
    sigaction(SIGCHLD, NULL, &before);
    printf("default again: %d\n", before.sa_handler == SIG_DFL);
    signal(SIGHUP, SIG_IGN);
    raise(SIGHUP);
    printf("%d\n", (int)count);
    printf("no such signal: %d %s\n", raise(-1), strerror(errno));
    fflush(stdout);
    raise(SIGTERM);
    return 0;
}
