/*
about: What a handler does to errno stays, a jump restores what was blocked, who ignores a signal drops what is pending, a thread begins with what its creator blocks, kill and raise say who they are.
truth: exits 0
expect: { run: exits 0, check: { verdict: holds } }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t count;
static int code;
static pid_t sender;
static sigjmp_buf back;

static void fail(int number) {
    (void)number;
    count++;
    errno = EIO;
}

static void note(int number, siginfo_t *information, void *context) {
    (void)number, (void)context;
    code = information->si_code;
    sender = information->si_pid;
}

static void jump(int number) {
    (void)number;
    siglongjmp(back, 1);
}

static void *work(void *expected) {
    int before = count;
    raise(SIGUSR1);
    assert(count == before);
    sigset_t pending;
    sigpending(&pending);
    assert(sigismember(&pending, SIGUSR1));
    return expected;
}

static int is_blocked(int number) {
    sigset_t blocked;
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    return sigismember(&blocked, number);
}

int main(void) {
    sigset_t first;
    sigemptyset(&first);
    sigaddset(&first, SIGUSR1);

    signal(SIGUSR1, fail);
    errno = 0;
    raise(SIGUSR1);
    assert(errno == EIO && count == 1);

    sigprocmask(SIG_BLOCK, &first, NULL);
    raise(SIGUSR1);
    signal(SIGUSR1, SIG_IGN);
    signal(SIGUSR1, fail);
    sigprocmask(SIG_UNBLOCK, &first, NULL);
    assert(count == 1);

    signal(SIGUSR2, jump);
    if (sigsetjmp(back, 1) == 0)
        raise(SIGUSR2);
    assert(!is_blocked(SIGUSR2));
    if (sigsetjmp(back, 0) == 0)
        raise(SIGUSR2);
    assert(is_blocked(SIGUSR2));

    struct sigaction informed = {.sa_sigaction = note, .sa_flags = SA_SIGINFO};
    sigaction(SIGHUP, &informed, NULL);
    kill(getpid(), SIGHUP);
    assert(code == SI_USER && sender == getpid());
    raise(SIGHUP);
    assert(code == SI_TKILL && sender == getpid());

    sigprocmask(SIG_BLOCK, &first, NULL);
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    return 0;
}
