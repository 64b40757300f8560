/*
about: As out-parameter.c, looking at the result first.
truth: exits 2
expect: { run: exits 2 }
*/
#include <stdio.h>

int main(void) {
    int number;
    if (sscanf("seven", "%d", &number) != 1)
        return 2;
    return number > 6 ? 1 : 0;
}
