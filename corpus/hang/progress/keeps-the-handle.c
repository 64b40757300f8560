/*
about: A loop creates and joins threads, and keeps their handle where others could read it. Nobody sets the flag.
truth: hangs
expect: { check: { verdict: violated, rule: busy-wait, line: 19 } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stopped;
static pthread_t current;

static void *work(void *unused) {
    return unused;
}

int main(void) {
    while (!stopped) {
        if (pthread_create(&current, NULL, work, NULL) != 0) return 1;
        pthread_join(current, NULL);
    }
    return 0;
}
