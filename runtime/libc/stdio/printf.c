/*
 * Printing. Holding a stream is one action, in which nobody else is looked after; what is printed is therefore read
 * once before, by the calling thread, as accesses of its own: others that write it at the same time race with them.
 */
#include <stdarg.h>
#include <stdio.h>

static void look(const char *format, va_list arguments)
{
    va_list own;
    va_copy(own, arguments);
    vsnprintf(NULL, 0, format, own);
    va_end(own);
}

int vprintf(const char *restrict format, va_list arguments)
{
    look(format, arguments);
    return vfprintf(stdout, format, arguments);
}

int printf(const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int count = vprintf(format, arguments);
    va_end(arguments);
    return count;
}

int fprintf(FILE *restrict stream, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    look(format, arguments);
    int count = vfprintf(stream, format, arguments);
    va_end(arguments);
    return count;
}
