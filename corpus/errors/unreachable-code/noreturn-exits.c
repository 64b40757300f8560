/*
about: A function that is declared not to return leaves by exit.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdlib.h>

_Noreturn static void fail(int status) { exit(status); }

int main(void) {
    fail(3);
}
