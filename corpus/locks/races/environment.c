/*
 * about: A thread sets a variable of the environment while main looks for another one.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: [--races] } }
 */
#include <pthread.h>
#include <stdlib.h>

static void *configure(void *unused) {
    setenv("MODE", "fast", 1); //! data-race
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, configure, 0);
    const char *home = getenv("HOME");
    pthread_join(thread, 0);
    return home == 0;
}
