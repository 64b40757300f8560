/*
 * Hides musl's header of this name. There is no musl thread block behind a register here: what the C
 * library needs for each thread (errno, the locale) are thread-local variables of ours, and threads are
 * runtime/threads. A member of musl that still asks for its own thread block is refused when it does.
 */
#ifndef CLEW_SHADOW_PTHREAD_ARCH_H
#define CLEW_SHADOW_PTHREAD_ARCH_H

#include "../machine.h"

static inline uintptr_t __get_tp(void)
{
    __clew_unsupported("a function of the C library that depends on musl's own threads");
}

#define MC_PC gregs[REG_RIP]

#endif
