/*
about: An atomic counter is laid over a byte buffer at an odd place.
truth: error misaligned-atomic
expect: { run: error misaligned-atomic }
*/
#include <stdatomic.h>

int main(void) {
    _Alignas(8) char buffer[16] = {0};
    _Atomic int *counter = (_Atomic int *)(buffer + 1);
    atomic_fetch_add(counter, 1); //! misaligned-atomic
    return 0;
}
