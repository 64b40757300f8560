/*
about: A C11 mutex of the recursive kind can be locked twice.
covers: [mtx_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <string.h>
#include <threads.h>

int main(void) {
    mtx_t mutex;
    memset(&mutex, 0x55, sizeof mutex);
    assert(mtx_init(&mutex, mtx_plain | mtx_recursive) == thrd_success);
    assert(mtx_lock(&mutex) == thrd_success);
    assert(mtx_lock(&mutex) == thrd_success);
    assert(mtx_unlock(&mutex) == thrd_success);
    assert(mtx_unlock(&mutex) == thrd_success);
    mtx_destroy(&mutex);
    return 0;
}
