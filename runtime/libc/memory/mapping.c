/*
 * mmap and its kin: anonymous memory is an object of zeros. Parts of it cannot be given back or protected by
 * themselves, and files are not mapped: what is asked for beyond that is refused by name.
 */
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "features.h"
#include "machine.h"

#define PAGE 4096
#define LARGEST_MAPPING ((size_t)1 << 31)

static size_t whole_pages(size_t size)
{
    return (size + PAGE - 1) & -(size_t)PAGE;
}

void *__mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset)
{
    (void)descriptor, (void)offset;
    if (!size) {
        errno = EINVAL;
        return MAP_FAILED;
    }
    if (!(flags & MAP_ANONYMOUS)) {
        __clew_unsupported("mmap of a file");
    }
    if ((flags & MAP_FIXED) && address) {
        __clew_unsupported("mmap at a fixed address");
    }
    if (protection & PROT_EXEC) {
        __clew_unsupported("mmap of memory for code");
    }
    if (size >= LARGEST_MAPPING) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return __clew_object_make(whole_pages(size), CLEW_INTERNAL | CLEW_ZEROED);
}

int __munmap(void *address, size_t size)
{
    if (__clew_object_size(address) != whole_pages(size)) {
        __clew_unsupported("munmap of a part of a mapping");
    }
    __clew_object_free(address);
    return 0;
}

void *__mremap(void *address, size_t before, size_t size, int flags, ...)
{
    if (!(flags & MREMAP_MAYMOVE) || (flags & ~MREMAP_MAYMOVE)) {
        __clew_unsupported("mremap in place");
    }
    if (size >= LARGEST_MAPPING) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    before = whole_pages(before);
    size = whole_pages(size);
    void *moved = __clew_object_make(size, CLEW_INTERNAL | CLEW_ZEROED);
    memcpy(moved, address, before < size ? before : size);
    __munmap(address, before);
    return moved;
}

int __mprotect(void *address, size_t size, int protection)
{
    (void)address, (void)size;
    if (protection != (PROT_READ | PROT_WRITE)) {
        __clew_unsupported("mprotect");
    }
    return 0;
}

int __madvise(void *address, size_t size, int advice)
{
    (void)address, (void)size;
    if (advice == MADV_DONTNEED) {
        __clew_unsupported("madvise(MADV_DONTNEED)");
    }
    return 0;
}

void *sbrk(intptr_t increment)
{
    (void)increment;
    __clew_unsupported("sbrk");
}

weak_alias(__mmap, mmap);
weak_alias(__munmap, munmap);
weak_alias(__mremap, mremap);
weak_alias(__mprotect, mprotect);
weak_alias(__madvise, madvise);
