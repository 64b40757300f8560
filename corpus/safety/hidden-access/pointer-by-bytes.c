/*
about: A pointer is copied into a shared buffer byte by byte.
truth: [exits 0, error assertion, error data-race]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static unsigned char shared[sizeof(int *)];
static atomic_bool ready;

static void *watch(void *unused) {
    if (ready) {
        int *seen;
        memcpy(&seen, shared, sizeof seen);
        assert(*seen == 1); //! assertion
    }
    return unused;
}

int main(void) {
    int *block = malloc(sizeof *block);
    *block = 1;
    pthread_t watcher;
    pthread_create(&watcher, NULL, watch, NULL);
    const unsigned char *bytes = (const unsigned char *)&block;
    for (unsigned i = 0; i < sizeof block; i++)
        shared[i] = bytes[i];
    ready = 1;
    *block = 2;
    *block = 1;
    pthread_join(watcher, NULL);
    free(block);
    return 0;
}
