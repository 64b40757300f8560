/*
 * System calls: the function that musl's __syscall macros end in (shadow/syscall_arch.h). Returns a result
 * or a negated errno, as the kernel does. What is not here stops the run by name.
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include "../signals/signals.h"
#include "file-calls.h"
#include "machine.h"
#include "process.h"
#include "syscall_arch.h"
#include "unsupported.h"

/* runtime/threads/futex.c: what syscall(SYS_futex, …) does, with a negated errno as its error. */
long __clew_futex(long word, long operation, long value, long timeout, long other_word, long other_value);

static long change_limit(int resource, const struct rlimit *replacement, struct rlimit *before)
{
    (void)replacement; /* limits are not enforced */
    struct rlimit ignored;
    return __clew_limit(resource, before ? before : &ignored);
}

static long set_mask(int how, const unsigned long *set, unsigned long *before)
{
    sigset_t given, replaced;
    memset(&given, 0, sizeof given);
    if (set) {
        memcpy(&given, set, sizeof *set);
    }
    int error = pthread_sigmask(how, set ? &given : 0, &replaced);
    if (!error && before) {
        memcpy(before, &replaced, sizeof *before);
    }
    return -error;
}

static long memory_call(long number, long a, long b, long c, long d, long e, long f)
{
    switch (number) {
    case SYS_mmap: {
        void *mapping = mmap((void *)a, b, c, d, e, f);
        return mapping == MAP_FAILED ? -errno : (long)mapping;
    }
    case SYS_munmap: return munmap((void *)a, b);
    case SYS_mprotect: return mprotect((void *)a, b, c);
    case SYS_madvise: return madvise((void *)a, b, c);
    case SYS_mlock: case SYS_munlock: case SYS_mlockall: case SYS_munlockall: case SYS_msync: return 0;
    default: __clew_unsupported_system_call(number);
    }
}

static long process_call(long number, long a, long b, long c, long d)
{
    switch (number) {
    case SYS_getpid: return PROCESS_NUMBER;
    case SYS_gettid: return gettid();
    case SYS_getppid: return 1;
    case SYS_getpgid: case SYS_getpgrp: case SYS_getsid: return PROCESS_NUMBER;
    case SYS_getuid: case SYS_geteuid: case SYS_getgid: case SYS_getegid: return 1000;
    case SYS_getgroups: return 0;
    case SYS_uname: return __clew_system_name((struct utsname *)a);
    case SYS_getrlimit: return __clew_limit(a, (struct rlimit *)b);
    case SYS_setrlimit: return change_limit(a, (const struct rlimit *)b, 0);
    case SYS_prlimit64: return change_limit(b, (const struct rlimit *)c, (struct rlimit *)d);
    case SYS_getrusage: memset((void *)b, 0, sizeof(struct rusage)); return 0;
    case SYS_sched_getaffinity: return __clew_processors(b, (unsigned long *)c);
    case SYS_sched_setaffinity: return 0;
    case SYS_getpriority: return 20;
    case SYS_setpriority: return 0;
    case SYS_getcpu: if (a) *(unsigned *)a = 0; if (b) *(unsigned *)b = 0; return 0;
    case SYS_getrandom: return __clew_random_bytes((unsigned char *)a, b);
    case SYS_exit_group: case SYS_exit: _Exit(a);
    default: return memory_call(number, a, b, c, d, 0, 0);
    }
}

static long result_or_error(int result)
{
    return result < 0 ? -errno : result;
}

/* poll and select on no descriptors are ways to sleep. */
static long sleep_for(const struct timespec *duration)
{
    return result_or_error(nanosleep(duration, 0));
}

static long wait_call(long number, long a, long b, long c, long e)
{
    if (number == SYS_poll && b == 0 && c >= 0) {
        return sleep_for(&(struct timespec){ .tv_sec = c / 1000, .tv_nsec = c % 1000 * 1000000 });
    }
    if (number == SYS_select && a == 0 && e) {
        const struct timeval *time = (const struct timeval *)e;
        return sleep_for(&(struct timespec){ .tv_sec = time->tv_sec, .tv_nsec = time->tv_usec * 1000 });
    }
    if (number == SYS_pselect6 && a == 0 && e) {
        return sleep_for((const struct timespec *)e);
    }
    if (number == SYS_ppoll && b == 0 && c) {
        return sleep_for((const struct timespec *)c);
    }
    __clew_unsupported_system_call(number);
}

static long signal_or_time_call(long number, long a, long b, long c, long d, long e)
{
    switch (number) {
    case SYS_kill: return result_or_error(kill(a, b));
    case SYS_tkill: return a == gettid() ? result_or_error(raise(b)) : -ESRCH;
    case SYS_tgkill: return b == gettid() ? result_or_error(raise(c)) : -ESRCH;
    case SYS_rt_sigprocmask: return set_mask(a, (const unsigned long *)b, (unsigned long *)c);
    case SYS_clock_gettime: return result_or_error(clock_gettime(a, (struct timespec *)b));
    case SYS_clock_getres: return result_or_error(clock_getres(a, (struct timespec *)b));
    case SYS_nanosleep: return result_or_error(nanosleep((const struct timespec *)a, (struct timespec *)b));
    case SYS_clock_nanosleep: return -clock_nanosleep(a, b, (const struct timespec *)c, (struct timespec *)d);
    case SYS_sched_yield: return sched_yield();
    case SYS_poll: case SYS_ppoll: case SYS_select: case SYS_pselect6: return wait_call(number, a, b, c, e);
    case SYS_membarrier: __clew_fence(); return 0;
    default: return process_call(number, a, b, c, d);
    }
}

long __clew_syscall(long number, long a, long b, long c, long d, long e, long f)
{
    if (number == SYS_futex) {
        return __clew_futex(a, b, c, d, e, f);
    }
    if (number == SYS_mmap) {
        return memory_call(number, a, b, c, d, e, f);
    }
    long result = __clew_file_call(number, a, b, c, d, e);
    return result != CLEW_NOT_A_FILE_CALL ? result : signal_or_time_call(number, a, b, c, d, e);
}
