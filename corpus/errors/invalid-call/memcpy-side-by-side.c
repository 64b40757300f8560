/*
about: memcpy between two halves of one array, which touch but do not overlap.
truth: exits 97
expect: { run: exits 97 }
*/
#include <string.h>

int main(void) {
    char text[8] = "abcd";
    memcpy(text + 4, text, 4);
    return text[4];
}
