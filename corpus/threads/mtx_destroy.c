/*
about: A destroyed C11 mutex must not be locked.
covers: [mtx_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <threads.h>

static mtx_t mutex;

int main(void) {
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    mtx_destroy(&mutex);
    mtx_lock(&mutex); //! lock-misuse
    return 0;
}
