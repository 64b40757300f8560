/*
about: The old settings are freed as soon as they are replaced.
truth: [exits 0, error use-after-free, error data-race]
expect: { check: { verdict: violated, rule: use-after-free, options: [--property, use-after-free] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct settings {
    int width, height;
};

static _Atomic(struct settings *) current;

static struct settings *make(int size) {
    struct settings *made = malloc(sizeof *made);
    made->width = size;
    made->height = size;
    return made;
}

static void *read_settings(void *unused) {
    struct settings *seen = current;
    assert(seen->width == seen->height); //! use-after-free
    return unused;
}

int main(void) {
    current = make(1);
    pthread_t reader;
    pthread_create(&reader, NULL, read_settings, NULL);
    struct settings *old = atomic_exchange(&current, make(2));
    free(old);
    pthread_join(reader, NULL);
    free(current);
    return 0;
}
