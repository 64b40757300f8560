/*
 * Objects whose bytes are inputs: clew_symbolic of clew.h. What has the size of a number is one input; anything else
 * is one a byte, so that bytes that are compared by themselves are told apart by themselves.
 */
#include <limits.h>
#include <stddef.h>
#include "machine.h"

void __clew_symbolic(void *object, size_t size)
{
    unsigned char *bytes = object;
    switch (size) {
    case 0:
        return;
    case 1:
        *bytes = (unsigned char)__clew_input(0, UCHAR_MAX);
        return;
    case 2: {
        unsigned short value = (unsigned short)__clew_input(0, USHRT_MAX);
        __builtin_memcpy(object, &value, sizeof value);
        return;
    }
    case 4: {
        unsigned value = (unsigned)__clew_input(0, UINT_MAX);
        __builtin_memcpy(object, &value, sizeof value);
        return;
    }
    case 8: {
        long value = __clew_input(LONG_MIN, LONG_MAX);
        __builtin_memcpy(object, &value, sizeof value);
        return;
    }
    default:
        __clew_inputs_follow();
        for (size_t index = 0; index < size; index++) {
            bytes[index] = (unsigned char)__clew_input(0, UCHAR_MAX);
        }
    }
}
