/*
 * Hides musl's header of this name: system calls go to a C function of ours
 * (libc/system-calls/dispatch.c) in place of the `syscall` instruction.
 */
#ifndef CLEW_SHADOW_SYSCALL_ARCH_H
#define CLEW_SHADOW_SYSCALL_ARCH_H

#define __SYSCALL_LL_E(x) (x)
#define __SYSCALL_LL_O(x) (x)

long __clew_syscall(long number, long a, long b, long c, long d, long e, long f);

static __inline long __syscall0(long n) { return __clew_syscall(n, 0, 0, 0, 0, 0, 0); }
static __inline long __syscall1(long n, long a) { return __clew_syscall(n, a, 0, 0, 0, 0, 0); }
static __inline long __syscall2(long n, long a, long b) { return __clew_syscall(n, a, b, 0, 0, 0, 0); }
static __inline long __syscall3(long n, long a, long b, long c) { return __clew_syscall(n, a, b, c, 0, 0, 0); }
static __inline long __syscall4(long n, long a, long b, long c, long d) { return __clew_syscall(n, a, b, c, d, 0, 0); }
static __inline long __syscall5(long n, long a, long b, long c, long d, long e)
{
    return __clew_syscall(n, a, b, c, d, e, 0);
}
static __inline long __syscall6(long n, long a, long b, long c, long d, long e, long f)
{
    return __clew_syscall(n, a, b, c, d, e, f);
}

#define IPC_64 0

#endif
