/*
 * about: Repaired. The handler only sets a flag.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t journal = PTHREAD_MUTEX_INITIALIZER;
static int lines;
static volatile sig_atomic_t asked;

static void on_interrupt(int number) { asked = number; }

int main(void) {
    signal(SIGINT, on_interrupt);
    for (int round = 0; round < 3; round++) {
        pthread_mutex_lock(&journal);
        lines++;
        pthread_mutex_unlock(&journal);
    }
    return 0;
}
