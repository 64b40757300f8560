/*
about: Each C11 thread reads its own value.
covers: [tss_get]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static tss_t key;

static int work(void *value) {
    assert(tss_get(key) == NULL);
    assert(tss_set(key, value) == thrd_success);
    assert(tss_get(key) == value);
    return 0;
}

int main(void) {
    thrd_t threads[2];
    int values[2];
    assert(tss_create(&key, NULL) == thrd_success);
    for (int i = 0; i < 2; i++) {
        assert(thrd_create(&threads[i], work, &values[i]) == thrd_success);
    }
    for (int i = 0; i < 2; i++) {
        assert(thrd_join(threads[i], NULL) == thrd_success);
    }
    return 0;
}
