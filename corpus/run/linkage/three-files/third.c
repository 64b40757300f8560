/* The third file: the strong definition of a weak function, variable arguments, a table. */
#include "shared.h"
#include <stdarg.h>

static int local(int x) { return x * x; }
static int negate(int x) { return -x; }
int (*const callbacks[2])(int) = {local, negate};
struct point shift(struct point p, int by) { return (struct point){p.x + by, p.y + by, (char)(p.tag + 1)}; }
int total(int count, ...) {
    va_list list;
    va_start(list, count);
    int sum = 0;
    for (int i = 0; i < 3; i++) sum += va_arg(list, int);
    va_end(list);
    return sum * 2;
}
int weak_choice(void) { return 16; }
