/*
about: longjmp goes back to a function that is still there, several frames up and several times.
truth: exits 3
expect: { run: exits 3 }
*/
#include <setjmp.h>

static jmp_buf place;

static void descend(int depth, int value) {
    if (depth == 0)
        longjmp(place, value);
    descend(depth - 1, value);
}

int main(void) {
    int round = setjmp(place);
    if (round < 3)
        descend(4, round + 1);
    return round;
}
