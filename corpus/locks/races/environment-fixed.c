/*
 * about: Two threads look for variables of the environment, which is set up before they start.
 * truth: none
 * expect: { locks: { verdict: none-found, options: [--races] } }
 */
#include <pthread.h>
#include <stdlib.h>

static void *configure(void *unused) {
    if (getenv("MODE") == 0) abort();
    return unused;
}

int main(void) {
    setenv("MODE", "fast", 1);
    pthread_t thread;
    pthread_create(&thread, 0, configure, 0);
    const char *home = getenv("HOME");
    pthread_join(thread, 0);
    return home == 0;
}
