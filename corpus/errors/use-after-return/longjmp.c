/*
about: A function is left by longjmp; its local is gone as by a return.
truth: error use-after-return
expect: { run: error use-after-return }
*/
#include <setjmp.h>

static jmp_buf start;
static int *kept;

static void fail(void) {
    int local = 3;
    kept = &local;
    longjmp(start, 1);
}

int main(void) {
    if (setjmp(start) == 0)
        fail();
    return *kept; //! use-after-return
}
