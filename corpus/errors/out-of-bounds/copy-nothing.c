/*
about: A copy of no bytes from one past the end.
truth: exits 0
expect: { run: exits 0 }
*/
#include <string.h>

int main(void) {
    char copy[1] = {0};
    const char *end = copy + 1;
    memcpy(copy, end, 0);
    return copy[0];
}
