/*
about: Settings are replaced by a new copy; the old one is freed when the reader is not reading.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct settings {
    int width, height;
};

static _Atomic(struct settings *) current;
static atomic_bool reading;

static struct settings *make(int size) {
    struct settings *made = malloc(sizeof *made);
    made->width = size;
    made->height = size;
    return made;
}

static void *read_settings(void *unused) {
    reading = 1;
    struct settings *seen = current;
    assert(seen->width == seen->height);
    reading = 0;
    return unused;
}

int main(void) {
    current = make(1);
    pthread_t reader;
    pthread_create(&reader, NULL, read_settings, NULL);
    struct settings *old = atomic_exchange(&current, make(2));
    while (reading) {
    }
    free(old);
    pthread_join(reader, NULL);
    free(current);
    return 0;
}
