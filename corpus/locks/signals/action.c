/*
 * about: A handler that is installed by sigaction takes the lock of the code it interrupts.
 * truth: self-deadlock
 * expect: { locks: [{ verdict: suspected, rule: self-deadlock }] }
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t journal = PTHREAD_MUTEX_INITIALIZER;
static int lines;

static void on_interrupt(int number) {
    pthread_mutex_lock(&journal); //! self-deadlock
    lines += number;
    pthread_mutex_unlock(&journal);
}

int main(void) {
    struct sigaction action = {0};
    action.sa_handler = on_interrupt;
    sigaction(SIGUSR1, &action, 0);
    pthread_mutex_lock(&journal);
    lines++;
    pthread_mutex_unlock(&journal);
    return 0;
}
