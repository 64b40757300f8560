/*
about: A field that nobody set is printed.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdio.h>

struct point {
    int x, y;
};

int main(void) {
    struct point point;
    point.x = 1;
    printf("%d %d\n", point.x, point.y); //! undefined-value
    return 0;
}
