/*
about: An address that no object has.
truth: error invalid-pointer
expect: { run: error invalid-pointer }
*/
#include <stdint.h>

int main(void) {
    volatile int *device = (volatile int *)(uintptr_t)0x7ead00beef000;
    *device = 1; //! invalid-pointer
    return 0;
}
