/*
about: A _Bool is 0 or 1 in a byte, as a result and as an argument; called as unsigned char it is the same byte.
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <stdbool.h>

static bool yes(void) { return true; }
static bool both(bool first, bool second) { return first && second; }
static int is_one(unsigned char byte) { return byte == 1; }
static int is_true(bool truth) { return truth; }

int main(void) {
    unsigned char (*byte)(void) = (unsigned char (*)(void))yes;
    int (*taken)(bool) = (int (*)(bool))is_one;
    int (*widened)(int) = (int (*)(int))is_true;
    char (*many)(int, unsigned char) = (char (*)(int, unsigned char))both;
    assert(byte() == 1);
    assert(taken(true) && !taken(false));
    assert(widened(1) == 1 && widened(0) == 0);
    assert(many(1, 1) == 1 && many(1, 0) == 0);
    return 0;
}
