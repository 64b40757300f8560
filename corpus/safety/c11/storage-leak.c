/*
about: As storage.c without a destructor.
truth: error leak
expect: { check: { verdict: violated, rule: leak } }
*/
#include <stdlib.h>
#include <threads.h>

static tss_t storage;

static int use(void *unused) {
    (void)unused;
    tss_set(storage, malloc(4)); //! leak
    return 0;
}

int main(void) {
    thrd_t other;
    tss_create(&storage, NULL);
    thrd_create(&other, use, NULL);
    thrd_join(other, NULL);
    tss_delete(storage);
    return 0;
}
