/*
about: longjmp passes over the function that would have freed the block.
truth: error leak
expect: { run: error leak }
*/
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf start;

static void parse(int bad) {
    char *buffer = malloc(8); //! leak
    buffer[0] = 0;
    if (bad)
        longjmp(start, 1);
    free(buffer);
}

int main(void) {
    if (setjmp(start) == 0) {
        parse(0);
        parse(1);
    }
    return 0;
}
