/*
 * The functions by which programs of the software-verification competition speak to a verifier: inputs,
 * assumptions, errors, atomic blocks. Many programs define some of them themselves; then theirs are used, so all
 * of these are weak.
 */
#include <limits.h>
#include <stddef.h>
#include "machine.h"

void __clew_symbolic(void *object, size_t size); /* inputs.c */

#define WEAK __attribute__((__weak__))

#define INPUT(name, type, low, high) \
    WEAK type __VERIFIER_nondet_##name(void) \
    { \
        return (type)__clew_input(low, high); \
    }

INPUT(bool, _Bool, 0, 1)
INPUT(char, char, CHAR_MIN, CHAR_MAX)
INPUT(schar, signed char, SCHAR_MIN, SCHAR_MAX)
INPUT(uchar, unsigned char, 0, UCHAR_MAX)
INPUT(short, short, SHRT_MIN, SHRT_MAX)
INPUT(ushort, unsigned short, 0, USHRT_MAX)
INPUT(int, int, INT_MIN, INT_MAX)
INPUT(uint, unsigned, 0, UINT_MAX)
INPUT(unsigned, unsigned, 0, UINT_MAX)
INPUT(long, long, LONG_MIN, LONG_MAX)
/* An unsigned 64-bit value is the signed one with the same bits. */
INPUT(ulong, unsigned long, LONG_MIN, LONG_MAX)
INPUT(longlong, long long, LLONG_MIN, LLONG_MAX)
INPUT(ulonglong, unsigned long long, LLONG_MIN, LLONG_MAX)
INPUT(size_t, size_t, LONG_MIN, LONG_MAX)
INPUT(loff_t, long long, LLONG_MIN, LLONG_MAX)
INPUT(pthread_t, unsigned long, LONG_MIN, LONG_MAX)
INPUT(u8, unsigned char, 0, UCHAR_MAX)
INPUT(u16, unsigned short, 0, USHRT_MAX)
INPUT(u32, unsigned, 0, UINT_MAX)
INPUT(u64, unsigned long, LONG_MIN, LONG_MAX)
INPUT(s8, signed char, SCHAR_MIN, SCHAR_MAX)
INPUT(s16, short, SHRT_MIN, SHRT_MAX)
INPUT(s32, int, INT_MIN, INT_MAX)
INPUT(s64, long, LONG_MIN, LONG_MAX)
INPUT(ssize_t, long, LONG_MIN, LONG_MAX)
INPUT(off_t, long, LONG_MIN, LONG_MAX)
INPUT(time_t, long, LONG_MIN, LONG_MAX)
INPUT(sector_t, unsigned long, LONG_MIN, LONG_MAX)

/* Any bits at all: infinities and NaNs too. */
WEAK float __VERIFIER_nondet_float(void)
{
    union {
        unsigned bits;
        float value;
    } input = { .bits = (unsigned)__clew_input(0, UINT_MAX) };
    return input.value;
}

WEAK double __VERIFIER_nondet_double(void)
{
    union {
        long bits;
        double value;
    } input = { .bits = __clew_input(LONG_MIN, LONG_MAX) };
    return input.value;
}

WEAK __int128 __VERIFIER_nondet_int128(void)
{
    unsigned __int128 upper = (unsigned long)__clew_input(LONG_MIN, LONG_MAX);
    return (__int128)(upper << 64 | (unsigned long)__clew_input(LONG_MIN, LONG_MAX));
}

WEAK unsigned __int128 __VERIFIER_nondet_uint128(void)
{
    return (unsigned __int128)__VERIFIER_nondet_int128();
}

/* Null, or a fresh object of any contents. */
#define POINTER(name, type) \
    WEAK type *__VERIFIER_nondet_##name(void) \
    { \
        return __clew_input_pointer(); \
    }

POINTER(pointer, void)
POINTER(pchar, char)
POINTER(charp, char)
POINTER(const_char_pointer, const char)

WEAK void __VERIFIER_nondet_memory(void *memory, size_t size)
{
    __clew_symbolic(memory, size);
}

WEAK void __VERIFIER_assume(int condition)
{
    __clew_assume(condition != 0);
}

WEAK void __VERIFIER_assert(int condition)
{
    if (!condition) {
        __clew_fault("assertion", "__VERIFIER_assert failed");
    }
}

WEAK _Noreturn void __VERIFIER_error(void)
{
    __clew_fault("reach-error", "calls __VERIFIER_error");
}

WEAK void __VERIFIER_atomic_begin(void)
{
    __clew_atomic_begin();
    __clew_atomic_hand_over();
}

WEAK void __VERIFIER_atomic_end(void)
{
    __clew_atomic_end();
}

WEAK _Noreturn void reach_error(void)
{
    __clew_fault("reach-error", "calls reach_error");
}
