/* Names of system calls that are not supported, so that the user is told which one it was. */
#include <sys/syscall.h>
#include <stdio.h>
#include "machine.h"
#include "unsupported.h"

static const char *name_of(long number)
{
    switch (number) {
    case SYS_poll: case SYS_ppoll: return "system call poll";
    case SYS_select: case SYS_pselect6: return "system call select";
    case SYS_socket: return "system call socket";
    case SYS_socketpair: return "system call socketpair";
    case SYS_connect: return "system call connect";
    case SYS_accept: case SYS_accept4: return "system call accept";
    case SYS_sendto: case SYS_sendmsg: return "system call send";
    case SYS_recvfrom: case SYS_recvmsg: return "system call recv";
    case SYS_clone: return "system call clone";
    case SYS_fork: return "system call fork";
    case SYS_vfork: return "system call vfork";
    case SYS_execve: case SYS_execveat: return "system call execve";
    case SYS_wait4: case SYS_waitid: return "waiting for a child process";
    case SYS_ptrace: return "system call ptrace";
    case SYS_alarm: return "system call alarm";
    case SYS_setitimer: return "system call setitimer";
    case SYS_timer_create: return "system call timer_create";
    case SYS_timerfd_create: return "system call timerfd_create";
    case SYS_signalfd: case SYS_signalfd4: return "system call signalfd";
    case SYS_epoll_create: case SYS_epoll_create1: return "system call epoll_create";
    case SYS_inotify_init: case SYS_inotify_init1: return "system call inotify_init";
    case SYS_shmget: return "system call shmget";
    case SYS_semget: return "system call semget";
    case SYS_msgget: return "system call msgget";
    case SYS_mq_open: return "system call mq_open";
    case SYS_symlink: case SYS_symlinkat: return "symbolic links";
    case SYS_mknod: case SYS_mknodat: return "system call mknod";
    case SYS_mount: return "system call mount";
    case SYS_ioctl: return "system call ioctl";
    case SYS_rt_sigtimedwait: return "system call sigtimedwait";
    case SYS_rt_sigsuspend: return "system call sigsuspend";
    case SYS_pause: return "system call pause";
    case SYS_sigaltstack: return "system call sigaltstack";
    case SYS_io_uring_setup: return "system call io_uring_setup";
    case SYS_sendfile: return "system call sendfile";
    case SYS_splice: return "system call splice";
    case SYS_statfs: case SYS_fstatfs: return "system call statfs";
    case SYS_prctl: return "system call prctl";
    case SYS_sysinfo: return "system call sysinfo";
    default: return 0;
    }
}

_Noreturn void __clew_unsupported_system_call(long number)
{
    const char *name = name_of(number);
    if (name) {
        __clew_unsupported(name);
    }
    char text[40];
    snprintf(text, sizeof text, "system call %ld", number);
    __clew_unsupported(text);
}
