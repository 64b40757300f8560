/* The standard error: not buffered. */
#include "stdio_impl.h"

#undef stderr

static unsigned char buffer[UNGET];
hidden FILE __stderr_FILE = {
    .buf = buffer + UNGET,
    .buf_size = 0,
    .fd = 2,
    .flags = F_PERM | F_NORD,
    .lbf = -1,
    .write = __stdio_write,
    .seek = __stdio_seek,
    .close = __stdio_close,
};
FILE *const stderr = &__stderr_FILE;
FILE *volatile __stderr_used = &__stderr_FILE;
