/*
about: Initialising an atomic is no atomic operation; another thread reads it meanwhile.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void *read_value(void *unused) {
    if (atomic_load(&value) > 1) //! data-race
        return NULL;
    return unused;
}

int main(void) {
    pthread_t reader;
    pthread_create(&reader, NULL, read_value, NULL);
    atomic_init(&value, 1); //! data-race
    pthread_join(reader, NULL);
    return 0;
}
