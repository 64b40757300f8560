/*
 * memcpy, memmove, memset: the machine executes llvm.memcpy and the like itself, never through these
 * symbols, and the builtins become just that.
 */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count)
{
    __builtin_memcpy(to, from, count);
    return to;
}

void *memmove(void *to, const void *from, size_t count)
{
    __builtin_memmove(to, from, count);
    return to;
}

void *memset(void *to, int byte, size_t count)
{
    __builtin_memset(to, byte, count);
    return to;
}

void explicit_bzero(void *to, size_t count)
{
    __builtin_memset(to, 0, count);
}
