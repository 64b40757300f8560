/* The standard input. */
#include "stdio_impl.h"

#undef stdin

static unsigned char buffer[BUFSIZ + UNGET];
hidden FILE __stdin_FILE = {
    .buf = buffer + UNGET,
    .buf_size = sizeof buffer - UNGET,
    .fd = 0,
    .flags = F_PERM | F_NOWR,
    .read = __stdio_read,
    .seek = __stdio_seek,
    .close = __stdio_close,
};
FILE *const stdin = &__stdin_FILE;
FILE *volatile __stdin_used = &__stdin_FILE;
