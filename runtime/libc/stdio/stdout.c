/*
 * The standard output. It is no terminal, so it is fully buffered; but, as in musl, that is only found out at the
 * first write, and the first line of output is written when it is complete.
 */
#include "stdio_impl.h"

#undef stdout

static unsigned char buffer[BUFSIZ + UNGET];
hidden FILE __stdout_FILE = {
    .buf = buffer + UNGET,
    .buf_size = sizeof buffer - UNGET,
    .fd = 1,
    .flags = F_PERM | F_NORD,
    .lbf = '\n',
    .write = __stdout_write,
    .seek = __stdio_seek,
    .close = __stdio_close,
};
FILE *const stdout = &__stdout_FILE;
FILE *volatile __stdout_used = &__stdout_FILE;
