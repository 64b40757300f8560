/*
about: The undefined bits are masked away before the value is looked at.
truth: exits 1
expect: { run: exits 1 }
*/
#include <stdlib.h>

int main(void) {
    unsigned char *byte = malloc(1);
    *byte &= 0xf0;
    *byte |= 0x01;
    int low = *byte & 0x0f;
    free(byte);
    return low == 1 ? 1 : 0;
}
