/*
about: memcpy is called with ranges that overlap.
truth: error invalid-call
expect: { run: error invalid-call }
*/
#include <string.h>

int main(void) {
    char text[8] = "abcdefg";
    memcpy(text + 1, text, 4); //! invalid-call
    return text[1];
}
