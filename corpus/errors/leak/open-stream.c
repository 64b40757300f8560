/*
about: Streams and their buffers belong to the library.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>

int main(void) {
    setvbuf(stdout, NULL, _IOFBF, 64);
    printf("a line that stays in the buffer until the end");
    return 0;
}
