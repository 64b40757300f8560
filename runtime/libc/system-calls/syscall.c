/*
 * syscall(), as programs call it. Only as many arguments are taken as the call has: musl takes six of them,
 * and reading arguments that were not passed is an error here.
 */
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "machine.h"
#include "syscall_arch.h"

long __syscall_ret(unsigned long result);

static int argument_count(long number, long operation)
{
    switch (number) {
    case SYS_getpid: case SYS_gettid: case SYS_getppid: case SYS_getuid: case SYS_geteuid: case SYS_getgid:
    case SYS_getegid: case SYS_sched_yield: case SYS_sync: case SYS_fork: case SYS_vfork: case SYS_pause:
        return 0;
    case SYS_close: case SYS_exit: case SYS_exit_group: case SYS_unlink: case SYS_rmdir: case SYS_chdir:
    case SYS_fchdir: case SYS_umask: case SYS_dup: case SYS_pipe: case SYS_fsync: case SYS_fdatasync:
    case SYS_uname: case SYS_alarm: case SYS_getpgid: case SYS_getsid:
        return 1;
    case SYS_access: case SYS_rename: case SYS_mkdir: case SYS_creat: case SYS_stat: case SYS_lstat: case SYS_fstat:
    case SYS_dup2: case SYS_pipe2: case SYS_kill: case SYS_tkill: case SYS_munmap: case SYS_clock_gettime:
    case SYS_clock_getres: case SYS_getcwd: case SYS_truncate: case SYS_ftruncate: case SYS_link: case SYS_chmod:
    case SYS_fchmod: case SYS_getrlimit: case SYS_setrlimit: case SYS_nanosleep: case SYS_getrusage:
    case SYS_membarrier:
        return 2;
    case SYS_read: case SYS_write: case SYS_readv: case SYS_writev: case SYS_lseek: case SYS_open: case SYS_unlinkat:
    case SYS_mkdirat: case SYS_tgkill: case SYS_getdents64: case SYS_fcntl: case SYS_ioctl: case SYS_getrandom:
    case SYS_mprotect: case SYS_madvise: case SYS_sched_getaffinity: case SYS_sched_setaffinity: case SYS_dup3:
        return 3;
    case SYS_pread64: case SYS_pwrite64: case SYS_openat: case SYS_newfstatat: case SYS_rt_sigprocmask:
    case SYS_prlimit64: case SYS_renameat: case SYS_clock_nanosleep:
        return 4;
    case SYS_futex:
        /* FUTEX_WAKE and its like take three, FUTEX_WAIT a time-out besides, the bit-set ones all six. */
        operation &= 127;
        return operation == 1 ? 3 : operation == 0 ? 4 : 6;
    case SYS_mmap:
        return 6;
    default:
        __clew_unsupported("syscall() with a number that is not known");
    }
}

long syscall(long number, ...)
{
    long values[6] = {0};
    va_list arguments;
    va_start(arguments, number);
    int count = argument_count(number, 0);
    for (int index = 0; index < count; index++) {
        values[index] = va_arg(arguments, long);
        if (index == 1) {
            count = argument_count(number, values[1]);
        }
    }
    va_end(arguments);
    return __syscall_ret(__clew_syscall(number, values[0], values[1], values[2], values[3], values[4], values[5]));
}
