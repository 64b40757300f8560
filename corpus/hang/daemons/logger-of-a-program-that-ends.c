/*
about: A logger waits for entries for ever, but the program ends whenever main returns.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int entry;

static void *log_entries(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        while (!entry) {
            pthread_cond_wait(&filled, &lock);
        }
        entry = 0;
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t logger;
    pthread_create(&logger, NULL, log_entries, NULL);
    pthread_detach(logger);
    pthread_mutex_lock(&lock);
    entry = 1;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
    return 0;
}
