/*
 * about: Repaired. The handler tries the lock, and does without it.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t journal = PTHREAD_MUTEX_INITIALIZER;
static int lines;

static void on_interrupt(int number) {
    if (pthread_mutex_trylock(&journal) != 0) return;
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
