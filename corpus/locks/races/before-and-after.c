/*
 * about: Main reads the result while the thread still runs.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>

static int result;

static void *left(void *unused) {
    result += 3; //! data-race
    return unused;
}

int main(void) {
    pthread_t thread;
    result = 1;
    pthread_create(&thread, NULL, left, NULL);
    if (result > 100) return 1;
    pthread_join(thread, NULL);
    return 0;
}
