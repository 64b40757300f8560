/*
about: As printed.c, with an initialiser that names one field and clears the other.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>

struct point {
    int x, y;
};

int main(void) {
    struct point point = {.x = 1};
    printf("%d %d\n", point.x, point.y);
    return 0;
}
