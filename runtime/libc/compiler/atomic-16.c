/* Atomic operations on 16 bytes, which the compiler calls for: one visible action each. */
#include "machine.h"

typedef unsigned __int128 word;

word load_16(const word *from, int order) __asm__("__atomic_load_16");
word load_16(const word *from, int order)
{
    __clew_action(CLEW_OTHER, from, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_LOAD, from, sizeof *from, order);
    word value = *from;
    __clew_action_end();
    return value;
}

void store_16(word *to, word value, int order) __asm__("__atomic_store_16");
void store_16(word *to, word value, int order)
{
    __clew_action(CLEW_OTHER, to, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_STORE, to, sizeof *to, order);
    *to = value;
    __clew_action_end();
}

int compare_exchange_16(word *object, word *expected, word desired, int success, int failure)
    __asm__("__atomic_compare_exchange_16");
int compare_exchange_16(word *object, word *expected, word desired, int success, int failure)
{
    word wanted = *expected;
    __clew_action(CLEW_OTHER, object, CLEW_BLOCK, 0);
    word found = *object;
    int equal = found == wanted;
    __clew_atomic_access(equal ? CLEW_UPDATE : CLEW_LOAD, object, sizeof *object, equal ? success : failure);
    if (equal) {
        *object = desired;
    }
    __clew_action_end();
    if (!equal) {
        *expected = found;
    }
    return equal;
}

#define DEFINE_FETCH(NAME, EXPRESSION)                                     \
    word NAME##_16(word *object, word value, int order) __asm__("__atomic_" #NAME "_16"); \
    word NAME##_16(word *object, word value, int order)                    \
    {                                                                      \
        __clew_action(CLEW_OTHER, object, CLEW_BLOCK, 0);                  \
        __clew_atomic_access(CLEW_UPDATE, object, sizeof *object, order);  \
        word before = *object;                                             \
        *object = EXPRESSION;                                              \
        __clew_action_end();                                               \
        return before;                                                     \
    }

DEFINE_FETCH(exchange, value)
DEFINE_FETCH(fetch_add, before + value)
DEFINE_FETCH(fetch_sub, before - value)
DEFINE_FETCH(fetch_and, before & value)
DEFINE_FETCH(fetch_or, before | value)
DEFINE_FETCH(fetch_xor, before ^ value)
DEFINE_FETCH(fetch_nand, ~(before & value))
