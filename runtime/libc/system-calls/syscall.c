/*
 * syscall(), as programs call it. Only the arguments that the call has are taken, and of integers only the
 * lower half: musl takes six whole words, but reading arguments that were not passed is an error here, and so is
 * using the upper half of an int.
 */
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "futex.h"
#include "machine.h"
#include "syscall_arch.h"

long __syscall_ret(unsigned long result);

/* One letter for each argument: i for an integer (of sizes, too, the lower half is enough: no object has more),
   w for a whole word, such as a pointer or an offset in a file. */
static const char *signature_of(long number)
{
    switch (number) {
    case SYS_getpid: case SYS_gettid: case SYS_getppid: case SYS_getuid: case SYS_geteuid: case SYS_getgid:
    case SYS_getegid: case SYS_sched_yield: case SYS_sync: case SYS_fork: case SYS_vfork: case SYS_pause:
        return "";
    case SYS_close: case SYS_exit: case SYS_exit_group: case SYS_fchdir: case SYS_umask: case SYS_dup: case SYS_fsync:
    case SYS_fdatasync: case SYS_alarm: case SYS_getpgid: case SYS_getsid:
        return "i";
    case SYS_unlink: case SYS_rmdir: case SYS_chdir: case SYS_pipe: case SYS_uname:
        return "w";
    case SYS_dup2: case SYS_kill: case SYS_tkill: case SYS_fchmod: case SYS_membarrier:
        return "ii";
    case SYS_fstat: case SYS_clock_gettime: case SYS_clock_getres: case SYS_getrlimit: case SYS_setrlimit:
    case SYS_getrusage: case SYS_ftruncate:
        return "iw";
    case SYS_access: case SYS_mkdir: case SYS_creat: case SYS_pipe2: case SYS_munmap: case SYS_getcwd: case SYS_chmod:
        return "wi";
    case SYS_rename: case SYS_stat: case SYS_lstat: case SYS_truncate: case SYS_link: case SYS_nanosleep:
        return "ww";
    case SYS_dup3: case SYS_tgkill:
        return "iii";
    case SYS_read: case SYS_write: case SYS_readv: case SYS_writev: case SYS_unlinkat: case SYS_mkdirat:
    case SYS_getdents64: case SYS_lseek:
        return "iwi";
    case SYS_open: case SYS_getrandom: case SYS_mprotect: case SYS_madvise:
        return "wii";
    case SYS_sched_getaffinity: case SYS_sched_setaffinity:
        return "iiw";
    case SYS_pread64: case SYS_pwrite64: case SYS_renameat:
        return "iwiw";
    case SYS_openat:
        return "iwii";
    case SYS_newfstatat: case SYS_rt_sigprocmask:
        return "iwwi";
    case SYS_prlimit64: case SYS_clock_nanosleep:
        return "iiww";
    case SYS_mmap:
        return "wiiiiw";
    case SYS_futex:
        return "wi"; /* and more, as the second one says */
    default:
        __clew_unsupported("syscall() with a number that is not known");
    }
}

static const char *futex_signature(int operation)
{
    switch (operation & ~(FUTEX_PRIVATE | FUTEX_CLOCK_REALTIME)) {
    case FUTEX_WAKE: return "wii";
    case FUTEX_WAIT: return "wiiw";
    case FUTEX_REQUEUE: return "wiiiw";
    case FUTEX_CMP_REQUEUE: case FUTEX_WAKE_OP: return "wiiiwi";
    default: return "wiiwwi";
    }
}

long syscall(long number, ...)
{
    long values[6] = {0};
    const char *signature = signature_of(number);
    va_list arguments;
    va_start(arguments, number);
    for (int index = 0; signature[index]; index++) {
        values[index] = signature[index] == 'i' ? va_arg(arguments, int) : va_arg(arguments, long);
        if (number == SYS_futex && index == 1) {
            signature = futex_signature(values[1]);
        }
    }
    va_end(arguments);
    return __syscall_ret(__clew_syscall(number, values[0], values[1], values[2], values[3], values[4], values[5]));
}
