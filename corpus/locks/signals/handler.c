/*
 * about: The handler of a signal takes the lock that the code it interrupts may hold.
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
    signal(SIGINT, on_interrupt);
    for (int round = 0; round < 3; round++) {
        pthread_mutex_lock(&journal);
        lines++;
        pthread_mutex_unlock(&journal);
    }
    return 0;
}
