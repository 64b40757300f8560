/*
about: A logger that waits for entries for ever, and a program that goes on writing them.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, emptied = PTHREAD_COND_INITIALIZER;
static int entry;

static void *log_entries(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        while (!entry) {
            pthread_cond_wait(&filled, &lock);
        }
        entry = 0;
        pthread_cond_signal(&emptied);
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t logger;
    pthread_create(&logger, NULL, log_entries, NULL);
    for (;;) {
        pthread_mutex_lock(&lock);
        while (entry) {
            pthread_cond_wait(&emptied, &lock);
        }
        entry = 1;
        pthread_cond_signal(&filled);
        pthread_mutex_unlock(&lock);
    }
}
