/*
about: A destroyed C11 condition variable must not be signalled.
covers: [cnd_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <threads.h>

int main(void) {
    cnd_t condition;
    assert(cnd_init(&condition) == thrd_success);
    cnd_destroy(&condition);
    cnd_signal(&condition); //! lock-misuse
    return 0;
}
