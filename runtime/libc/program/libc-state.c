/*
 * Facts about the process that musl's members look up. Nothing here changes after start, but for the global
 * locale (setlocale). `threaded` holds from the start: streams are then made lockable when they are opened.
 */
#include <elf.h>
#include "libc.h"

/* What getauxval knows. */
static size_t auxiliary[] = { AT_PAGESZ, 4096, AT_CLKTCK, 100, AT_NULL, 0 };

struct __libc __libc = {
    .can_do_threads = 1,
    .threaded = 1,
    .auxv = auxiliary,
    .page_size = 4096,
};

size_t __hwcap;
char *__progname, *__progname_full;

weak_alias(__progname, program_invocation_short_name);
weak_alias(__progname_full, program_invocation_name);
