/*
about: A C11 value can be set, replaced and taken away.
covers: [tss_set]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

int main(void) {
    tss_t key;
    int one, two;
    assert(tss_create(&key, NULL) == thrd_success);
    assert(tss_set(key, &one) == thrd_success);
    assert(tss_get(key) == &one);
    assert(tss_set(key, &two) == thrd_success);
    assert(tss_get(key) == &two);
    assert(tss_set(key, NULL) == thrd_success);
    assert(tss_get(key) == NULL);
    return 0;
}
