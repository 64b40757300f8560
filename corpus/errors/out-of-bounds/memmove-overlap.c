/*
about: memmove inside one array, up to its last byte, with source and destination overlapping.
truth: exits 0
expect: { run: exits 0 }
*/
#include <string.h>

int main(void) {
    char text[8] = "abcdefg";
    memmove(text + 1, text, 7);
    memmove(text, text + 1, 7);
    return text[0] != 'a' || text[6] != 'g';
}
