/*
about: Thread-specific storage of C11 is destroyed with its thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <stdlib.h>
#include <threads.h>

static tss_t storage;

static int use(void *unused) {
    (void)unused;
    assert(tss_get(storage) == NULL);
    tss_set(storage, malloc(4));
    assert(tss_get(storage) != NULL);
    return 0;
}

int main(void) {
    thrd_t other;
    tss_create(&storage, free);
    thrd_create(&other, use, NULL);
    thrd_join(other, NULL);
    assert(tss_get(storage) == NULL);
    tss_delete(storage);
    return 0;
}
