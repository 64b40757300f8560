/* What the assert macro calls. */
#include <assert.h>
#include <string.h>
#include "machine.h"

_Noreturn void __assert_fail(const char *expression, const char *file, int line, const char *function)
{
    static const char before[] = "assertion `", after[] = "' failed";
    (void)file, (void)line, (void)function; /* the machine knows the place */
    size_t length = strlen(expression);
    char *message = __clew_object_make(sizeof before - 1 + length + sizeof after, CLEW_INTERNAL);
    memcpy(message, before, sizeof before - 1);
    memcpy(message + sizeof before - 1, expression, length);
    memcpy(message + sizeof before - 1 + length, after, sizeof after);
    __clew_fault("assertion", message);
}
