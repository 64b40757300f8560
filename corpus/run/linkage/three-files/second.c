/* The second file: statics with the names of the first one's. */
#include "shared.h"
#include <stdio.h>

static int counter = 100;
static int local(void) { return counter += 10; }
int tentative;
int other_local(void) { return local(); }
void show(void) {
    tentative++;
    per_file = 1000;
    printf("tentative %d\n", tentative);
}
__attribute__((weak)) int weak_choice(void) { return 1; }
const char *const names[] = {"first", "second"};
