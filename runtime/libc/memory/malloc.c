/*
 * The malloc family: one object of the machine for each allocation, so nothing of it is in the state but the
 * objects themselves. Objects are aligned for everything: an offset of 0 is a multiple of any alignment.
 */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "features.h"
#include "machine.h"

/* The lower half of an address is the offset; half of that leaves room for pointers past the end. */
#define LARGEST_OBJECT ((size_t)1 << 31)

static int allocation_fails(size_t size)
{
    if (size >= LARGEST_OBJECT
        || (__clew_option(CLEW_OPTION_MALLOC_FAILS) && __clew_choose(2, CLEW_ADVERSARIAL))) {
        errno = ENOMEM;
        return 1;
    }
    return 0;
}

void *malloc(size_t size)
{
    return allocation_fails(size) ? 0 : __clew_object_make(size, CLEW_HEAP);
}

void *calloc(size_t count, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) {
        errno = ENOMEM;
        return 0;
    }
    return allocation_fails(total) ? 0 : __clew_object_make(total, CLEW_HEAP | CLEW_ZEROED);
}

void free(void *object)
{
    if (object) {
        __clew_heap_free(object);
    }
}

/* Always moves: an address that changes is what programs must expect. */
void *realloc(void *object, size_t size)
{
    if (!object) {
        return malloc(size);
    }
    /* Not the start of a block (the lower half of an address is the offset): an invalid free, which is to be
       said before the copy runs past the block's end. */
    if ((uint32_t)(uintptr_t)object != 0) {
        __clew_heap_free(object);
    }
    if (allocation_fails(size)) {
        return 0;
    }
    size_t before = __clew_object_size(object);
    void *moved = __clew_object_make(size, CLEW_HEAP);
    __builtin_memcpy(moved, object, before < size ? before : size);
    __clew_heap_free(object);
    return moved;
}

void *reallocarray(void *object, size_t count, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) {
        errno = ENOMEM;
        return 0;
    }
    return realloc(object, total);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    if (alignment & (alignment - 1)) {
        errno = EINVAL;
        return 0;
    }
    return malloc(size);
}

void *memalign(size_t alignment, size_t size)
{
    return aligned_alloc(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size)
{
    if (alignment < sizeof(void *) || (alignment & (alignment - 1))) {
        return EINVAL;
    }
    int before = errno;
    void *object = malloc(size);
    if (!object) {
        errno = before;
        return ENOMEM;
    }
    *result = object;
    return 0;
}

void *valloc(size_t size)
{
    return malloc(size);
}

size_t malloc_usable_size(void *object)
{
    return object ? __clew_object_size(object) : 0;
}

weak_alias(malloc, __libc_malloc);
weak_alias(malloc, __libc_malloc_impl);
weak_alias(calloc, __libc_calloc);
weak_alias(realloc, __libc_realloc);
weak_alias(free, __libc_free);
