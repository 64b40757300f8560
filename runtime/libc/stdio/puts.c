/* Writing a line: its text is read before the stream is held (printf.c says why). */
#include <stdio.h>
#include <string.h>
#include "stdio_impl.h"

int puts(const char *text)
{
    size_t length = strlen(text);
    FLOCK(stdout);
    int failed = __fwritex((const unsigned char *)text, length, stdout) < length || putc_unlocked('\n', stdout) < 0;
    FUNLOCK(stdout);
    return -failed;
}
