/*
about: The values of a deleted C11 key are not destroyed, and its place is free.
covers: [tss_delete]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

int main(void) {
    for (int i = 0; i < 200; i++) {
        tss_t key = 99;
        assert(tss_create(&key, NULL) == thrd_success);
        assert(tss_get(key) == NULL);
        assert(tss_set(key, &key) == thrd_success);
        tss_delete(key);
    }
    return 0;
}
