/*
 * Atomic operations on objects that no processor instruction covers: the compiler calls these for large or
 * odd sizes. One visible action each, on the atomic object alone: the other operands are plain memory of the caller's.
 */
#include <stddef.h>
#include <string.h>
#include "machine.h"

/* The compiler knows these names with other types, so they get theirs by asm labels. */
void generic_load(size_t size, const void *from, void *to, int order) __asm__("__atomic_load");
void generic_store(size_t size, void *to, const void *from, int order) __asm__("__atomic_store");
void generic_exchange(size_t size, void *object, const void *value, void *before, int order) __asm__("__atomic_exchange");
int generic_compare_exchange(size_t size, void *object, void *expected, const void *desired, int success, int failure)
    __asm__("__atomic_compare_exchange");

void generic_load(size_t size, const void *from, void *to, int order)
{
    char held[size];
    __clew_action(CLEW_OTHER, from, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_LOAD, from, size, order);
    memcpy(held, from, size);
    __clew_action_end();
    memcpy(to, held, size);
}

void generic_store(size_t size, void *to, const void *from, int order)
{
    char held[size];
    memcpy(held, from, size);
    __clew_action(CLEW_OTHER, to, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_STORE, to, size, order);
    memcpy(to, held, size);
    __clew_action_end();
}

void generic_exchange(size_t size, void *object, const void *value, void *before, int order)
{
    char held[size], found[size];
    memcpy(held, value, size);
    __clew_action(CLEW_OTHER, object, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_UPDATE, object, size, order);
    memcpy(found, object, size);
    memcpy(object, held, size);
    __clew_action_end();
    memcpy(before, found, size);
}

int generic_compare_exchange(size_t size, void *object, void *expected, const void *desired, int success, int failure)
{
    char wanted[size], held[size], found[size];
    memcpy(wanted, expected, size);
    memcpy(held, desired, size);
    __clew_action(CLEW_OTHER, object, CLEW_BLOCK, 0);
    memcpy(found, object, size);
    int equal = memcmp(found, wanted, size) == 0;
    __clew_atomic_access(equal ? CLEW_UPDATE : CLEW_LOAD, object, size, equal ? success : failure);
    if (equal) {
        memcpy(object, held, size);
    }
    __clew_action_end();
    if (!equal) {
        memcpy(expected, found, size);
    }
    return equal;
}

int generic_is_lock_free(size_t size, const void *object) __asm__("__atomic_is_lock_free");
int generic_is_lock_free(size_t size, const void *object)
{
    (void)object;
    return size == 1 || size == 2 || size == 4 || size == 8;
}
