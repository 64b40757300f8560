/*
about: A destroyed C11 mutex must not be locked.
covers: [mtx_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <threads.h>

int main(void) {
    mtx_t mutex;
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    mtx_destroy(&mutex);
    mtx_lock(&mutex); //! lock-misuse
    return 0;
}
