/* Reading and writing one character: musl's versions lock streams in a way of their own. */
#include "stdio_impl.h"

int fgetc(FILE *f)
{
    FLOCK(f);
    int c = getc_unlocked(f);
    FUNLOCK(f);
    return c;
}

int fputc(int c, FILE *f)
{
    FLOCK(f);
    int result = putc_unlocked(c, f);
    FUNLOCK(f);
    return result;
}

weak_alias(fgetc, getc);
weak_alias(fgetc, _IO_getc);
weak_alias(fputc, putc);
weak_alias(fputc, _IO_putc);
