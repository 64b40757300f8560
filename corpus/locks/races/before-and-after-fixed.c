/*
 * about: Main writes before the thread is there, and reads after it is gone.
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>

static int result;

static void *left(void *unused) {
    result += 3;
    return unused;
}

int main(void) {
    pthread_t thread;
    result = 1;
    pthread_create(&thread, NULL, left, NULL);
    pthread_join(thread, NULL);
    if (result > 100) return 1;
    return 0;
}
