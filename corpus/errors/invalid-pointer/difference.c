/*
about: The distance between two objects, used with a base that it does not belong to.
truth: error invalid-pointer
expect: { run: error invalid-pointer }
*/
#include <stdint.h>

static int first[2], second[2];
static long table[1] = {1};

int main(void) {
    intptr_t distance = (intptr_t)second - (intptr_t)first;
    uintptr_t place = (uintptr_t)table + (uintptr_t)distance * 99991;
    return *(int *)place; //! invalid-pointer
}
