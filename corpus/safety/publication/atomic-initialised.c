/*
about: As atomic-initialised-late.c; the atomic is initialised before there is a second thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void *read_value(void *unused) {
    assert(atomic_load(&value) == 1);
    return unused;
}

int main(void) {
    pthread_t reader;
    atomic_init(&value, 1);
    pthread_create(&reader, NULL, read_value, NULL);
    pthread_join(reader, NULL);
    return 0;
}
