/*
about: pthread_once initialises once, and everyone who comes back from it sees the result.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls, table[2];

static void initialise(void) {
    calls++;
    table[0] = 1;
    table[1] = 2;
}

static void *use(void *unused) {
    pthread_once(&once, initialise);
    assert(calls == 1 && table[0] + table[1] == 3);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
