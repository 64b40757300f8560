/*
about: A detached C11 thread must not be joined.
covers: [thrd_detach]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <threads.h>

static int work(void *unused) {
    (void)unused;
    return 0;
}

int main(void) {
    thrd_t thread;
    assert(thrd_create(&thread, work, NULL) == thrd_success);
    assert(thrd_detach(thread) == thrd_success);
    thrd_join(thread, NULL); //! lock-misuse
    return 0;
}
