/*
about: strncpy fills the array without a terminator; printf reads on past its end.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdio.h>
#include <string.h>

int main(void) {
    char name[4];
    strncpy(name, "theseus", sizeof name);
    printf("%s\n", name); //! out-of-bounds
    return 0;
}
