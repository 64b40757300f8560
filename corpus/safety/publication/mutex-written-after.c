/*
about: The message is written after the section that announces it.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int message, ready;

static void *send(void *unused) {
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_mutex_unlock(&lock);
    message = 42; //! data-race
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&lock);
    int there = ready;
    pthread_mutex_unlock(&lock);
    if (there)
        assert(message == 42); //! data-race, assertion
    pthread_join(sender, NULL);
    return 0;
}
