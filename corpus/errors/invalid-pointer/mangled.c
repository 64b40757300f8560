/*
about: A pointer is stored with a tag in its upper bits and used with the tag on.
truth: error invalid-pointer
expect: { run: error invalid-pointer }
*/
#include <stdint.h>

static int value = 5;

int main(void) {
    uintptr_t tagged = (uintptr_t)&value | (uintptr_t)0x7a << 56;
    return *(int *)tagged; //! invalid-pointer
}
