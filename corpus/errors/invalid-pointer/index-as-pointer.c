/*
about: An integer handle goes where the pointer it stands for should have gone.
truth: error invalid-pointer
expect: { run: error invalid-pointer }
*/
#include <stdint.h>
#include <string.h>

static char names[4][8] = {"one", "two", "three", "four"};

static uintptr_t handle_of(int index) { return (uintptr_t)index << 52 | 0x5000; }

int main(void) {
    uintptr_t handle = handle_of(2);
    return names[0][0] + (int)strlen((const char *)handle); //! invalid-pointer
}
