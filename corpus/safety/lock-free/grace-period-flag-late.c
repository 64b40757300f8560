/*
about: The reader says that it reads after it has taken the pointer.
truth: [exits 0, error use-after-free, error data-race]
expect: { check: { verdict: violated, rule: use-after-free, options: [--property, use-after-free] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) current;
static atomic_bool reading;

static int *make(int value) {
    int *made = malloc(sizeof *made);
    *made = value;
    return made;
}

static void *read_settings(void *unused) {
    int *seen = current;
    reading = 1;
    assert(*seen > 0); //! use-after-free
    reading = 0;
    return unused;
}

int main(void) {
    current = make(1);
    pthread_t reader;
    pthread_create(&reader, NULL, read_settings, NULL);
    int *old = atomic_exchange(&current, make(2));
    while (reading) {
    }
    free(old);
    pthread_join(reader, NULL);
    free(current);
    return 0;
}
