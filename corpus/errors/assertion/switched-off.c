/*
about: With NDEBUG an assertion is not even evaluated.
truth: exits 0
expect: { run: exits 0 }
*/
#define NDEBUG
#include <assert.h>

int main(void) {
    int calls = 0;
    assert(++calls == 2);
    return calls;
}
