/*
about: A new C11 key has no value, and its destructor gets the value.
covers: [tss_create]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static tss_t first = 99, second = 99;
static int destroyed;

static void destroy(void *value) {
    destroyed += *(int *)value;
}

static int work(void *unused) {
    (void)unused;
    static int value = 5;
    assert(tss_get(first) == NULL);
    assert(tss_set(first, &value) == thrd_success);
    return 0;
}

int main(void) {
    thrd_t thread;
    assert(tss_create(&first, destroy) == thrd_success);
    assert(tss_create(&second, NULL) == thrd_success);
    assert(first != second);
    assert(thrd_create(&thread, work, NULL) == thrd_success);
    assert(thrd_join(thread, NULL) == thrd_success);
    assert(destroyed == 5);
    return 0;
}
