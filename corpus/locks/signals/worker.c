/*
 * about: A function installs the handler that it is given, and the handler interrupts a thread that holds the lock.
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

static void *work(void *unused) {
    pthread_mutex_lock(&journal);
    lines++;
    pthread_mutex_unlock(&journal);
    return unused;
}

static void install(int number, void (*handle)(int)) { signal(number, handle); }

int main(void) {
    pthread_t thread;
    install(SIGTERM, on_interrupt);
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    return 0;
}
