/*
 * about: Repaired. The signal is blocked while the lock is held.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t journal = PTHREAD_MUTEX_INITIALIZER;
static int lines;

static void on_interrupt(int number) {
    pthread_mutex_lock(&journal);
    lines += number;
    pthread_mutex_unlock(&journal);
}

int main(void) {
    struct sigaction action = {0};
    action.sa_handler = on_interrupt;
    sigaction(SIGUSR1, &action, 0);
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &mask, 0);
    pthread_mutex_lock(&journal);
    lines++;
    pthread_mutex_unlock(&journal);
    pthread_sigmask(SIG_UNBLOCK, &mask, 0);
    return 0;
}
