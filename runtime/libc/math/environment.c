/*
 * The floating-point environment. The machine rounds to nearest and keeps no exception flags: what could not
 * be answered truly is refused. Instead of musl's fenv.c, which claims success for everything.
 */
#include <fenv.h>

#include "machine.h"

int fegetround(void) { return FE_TONEAREST; }

int __fesetround(int mode) {
    if (mode != FE_TONEAREST) __clew_unsupported("a rounding mode other than to nearest (fesetround)");
    return 0;
}

/* Nobody can see whether flags are set: setting and clearing them has nothing to do. */
int feclearexcept(int exceptions) {
    (void)exceptions;
    return 0;
}
int feraiseexcept(int exceptions) {
    (void)exceptions;
    return 0;
}
int fetestexcept(int exceptions) {
    if ((exceptions & FE_ALL_EXCEPT) == 0) return 0;
    __clew_unsupported("floating-point exception flags (fetestexcept)");
}

int fegetenv(fenv_t *environment) {
    *environment = (fenv_t){0};
    return 0;
}
/* Only environments that fegetenv or feholdexcept gave, or FE_DFL_ENV, may come in: all the same one. */
int fesetenv(const fenv_t *environment) {
    (void)environment;
    return 0;
}
