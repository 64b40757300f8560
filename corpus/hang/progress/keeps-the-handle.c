/*
about: A loop creates and joins threads, and keeps their handle where others could read it. Nobody sets the flag.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
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
        pthread_join(current, NULL); //! busy-wait
    }
    return 0;
}
