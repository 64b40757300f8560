/* memcmp and bcmp, by bytes: the compiler's builtin at -O0 is a call of memcmp. */
#include <string.h>

int memcmp(const void *left, const void *right, size_t count)
{
    const unsigned char *a = left, *b = right;
    for (; count; count--, a++, b++) {
        if (*a != *b) {
            return *a - *b;
        }
    }
    return 0;
}

int bcmp(const void *left, const void *right, size_t count)
{
    return memcmp(left, right, count);
}
