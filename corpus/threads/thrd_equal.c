/*
about: Ids compare equal with themselves and with no other (the function, not the macro).
covers: [thrd_equal]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static int work(void *main_thread) {
    return (thrd_equal)(thrd_current(), *(thrd_t *)main_thread) != 0;
}

int main(void) {
    thrd_t thread, self = thrd_current();
    int result = -1;
    assert((thrd_equal)(self, thrd_current()));
    assert(thrd_create(&thread, work, &self) == thrd_success);
    assert(thrd_join(thread, &result) == thrd_success);
    assert(result == 0);
    return 0;
}
