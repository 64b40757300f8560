/*
about: "Three files: external variables and functions, statics of the same name, tentative and extern declarations."
truth: exits 63
options: [-fcommon]
expect: { run: exits 63 }
*/
#include "shared.h"
#include <stdio.h>

static int counter = 1;
int tentative;
extern const char *const names[];

static int local(void) { return ++counter; }

int main(void) {
    printf("%d %d\n", local(), other_local());
    printf("%s %s\n", names[0], names[1]);
    tentative += 5;
    show();
    struct point p = shift((struct point){1, 2, 'p'}, 10);
    printf("%d %d %c\n", p.x, p.y, p.tag);
    printf("%d %d\n", callbacks[0](3), callbacks[1](3));
    printf("%d\n", weak_choice());
    printf("%d\n", twice(tentative));
    per_file++;
    return total(7, 7, 7, 7) + weak_choice() + per_file;
}
