/* The system calls on files, by number. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include "../files/calls.h"
#include "../files/descriptor.h"
#include "../files/tree.h"
#include "file-calls.h"
#include "machine.h"

static long set_umask(mode_t mask)
{
    __clew_action(CLEW_OTHER, &__clew_umask, CLEW_BLOCK, 0);
    mode_t before = __clew_umask;
    __clew_umask = mask & 0777;
    __clew_action_end();
    return before;
}

/* Is the descriptor open? For calls that have nothing to do in memory. */
static long nothing_to_do(int descriptor)
{
    return __clew_descriptor_control(descriptor, F_GETFD, 0) < 0 ? -EBADF : 0;
}

/* No descriptor is a terminal. */
static long control_device(int descriptor, long request)
{
    if (nothing_to_do(descriptor)) {
        return -EBADF;
    }
    switch (request) {
    case TIOCGWINSZ: case TCGETS: case TCSETS: case TCSETSW: case TCSETSF: case TIOCGPGRP: case TIOCSPGRP:
        return -ENOTTY;
    default:
        return CLEW_NOT_A_FILE_CALL;
    }
}

static long status_at(int folder, const char *path, struct kstat *result, int flags)
{
    return (flags & AT_EMPTY_PATH) && !*path ? __clew_descriptor_status(folder, result)
        : __clew_file_status(folder, path, result);
}

/*
 * What a call transfers it accesses inside one action, in which nobody else is looked after. So the calling thread also
 * accesses it by itself, and others that do so at the same time race with that: what is written before the call, since
 * who gets it may use the buffer again; what was read after it, since who has sent it may have used the buffer before.
 */
static void look(const unsigned char *bytes, size_t count)
{
    unsigned char part[4096];
    for (size_t at = 0; bytes && at < count; at += sizeof part) {
        memcpy(part, bytes + at, count - at < sizeof part ? count - at : sizeof part);
    }
}

static long touch(unsigned char *bytes, long count)
{
    if (count > 0) {
        memmove(bytes, bytes, count);
    }
    return count;
}

static long write_bytes(int descriptor, const void *from, size_t count)
{
    look(from, count);
    return __clew_descriptor_write(descriptor, from, count);
}

static long write_bytes_at(int descriptor, const void *from, size_t count, off_t position)
{
    look(from, count);
    return __clew_descriptor_write_at(descriptor, from, count, position);
}

static long write_parts(int descriptor, const struct iovec *parts, int count)
{
    for (int index = 0; index < count; index++) {
        look(parts[index].iov_base, parts[index].iov_len);
    }
    return __clew_descriptor_write_vector(descriptor, parts, count);
}

static long read_parts(int descriptor, const struct iovec *parts, int count)
{
    long total = __clew_descriptor_read_vector(descriptor, parts, count);
    long left = total;
    for (int index = 0; left > 0; index++) {
        long here = left < (long)parts[index].iov_len ? left : (long)parts[index].iov_len;
        left -= touch(parts[index].iov_base, here);
    }
    return total;
}

long __clew_file_call(long number, long a, long b, long c, long d, long e)
{
    switch (number) {
    case SYS_read: return touch((void *)b, __clew_descriptor_read(a, (void *)b, c));
    case SYS_write: return write_bytes(a, (const void *)b, c);
    case SYS_readv: return read_parts(a, (const void *)b, c);
    case SYS_writev: return write_parts(a, (const void *)b, c);
    case SYS_pread64: return touch((void *)b, __clew_descriptor_read_at(a, (void *)b, c, d));
    case SYS_pwrite64: return write_bytes_at(a, (const void *)b, c, d);
    case SYS_lseek: return __clew_descriptor_seek(a, b, c);
    case SYS_close: return __clew_descriptor_close(a);
    case SYS_open: return __clew_file_open(AT_FDCWD, (const char *)a, b, c);
    case SYS_openat: return __clew_file_open(a, (const char *)b, c, d);
    case SYS_creat: return __clew_file_open(AT_FDCWD, (const char *)a, O_CREAT | O_WRONLY | O_TRUNC, b);
    case SYS_truncate: return __clew_file_truncate((const char *)a, b);
    case SYS_ftruncate: return __clew_descriptor_truncate(a, b);
    case SYS_unlink: return __clew_file_unlink(AT_FDCWD, (const char *)a, 0);
    case SYS_unlinkat: return __clew_file_unlink(a, (const char *)b, c);
    case SYS_rmdir: return __clew_file_unlink(AT_FDCWD, (const char *)a, AT_REMOVEDIR);
    case SYS_mkdir: return __clew_folder_make(AT_FDCWD, (const char *)a, b);
    case SYS_mkdirat: return __clew_folder_make(a, (const char *)b, c);
    case SYS_rename: return __clew_file_rename(AT_FDCWD, (const char *)a, AT_FDCWD, (const char *)b);
    case SYS_renameat: return __clew_file_rename(a, (const char *)b, c, (const char *)d);
    case SYS_renameat2: return e ? -EINVAL : __clew_file_rename(a, (const char *)b, c, (const char *)d);
    case SYS_link: return __clew_file_link(AT_FDCWD, (const char *)a, AT_FDCWD, (const char *)b);
    case SYS_linkat: return __clew_file_link(a, (const char *)b, c, (const char *)d);
    case SYS_stat: case SYS_lstat: return __clew_file_status(AT_FDCWD, (const char *)a, (struct kstat *)b);
    case SYS_fstat: return __clew_descriptor_status(a, (struct kstat *)b);
    case SYS_newfstatat: return status_at(a, (const char *)b, (struct kstat *)c, d);
    case SYS_access: return __clew_file_access(AT_FDCWD, (const char *)a);
    case SYS_faccessat: case SYS_faccessat2: return __clew_file_access(a, (const char *)b);
    case SYS_chmod: return __clew_file_mode(AT_FDCWD, (const char *)a, b);
    case SYS_fchmodat: return __clew_file_mode(a, (const char *)b, c);
    case SYS_fchmod: return __clew_descriptor_mode(a, b);
    case SYS_readlink: return __clew_file_access(AT_FDCWD, (const char *)a) ? -ENOENT : -EINVAL;
    case SYS_readlinkat: return __clew_file_access(a, (const char *)b) ? -ENOENT : -EINVAL;
    case SYS_getdents64: return __clew_folder_read(a, (unsigned char *)b, c);
    case SYS_chdir: return __clew_folder_change((const char *)a);
    case SYS_fchdir: return __clew_folder_change_to_open(a);
    case SYS_getcwd: return __clew_folder_current((char *)a, b);
    case SYS_umask: return set_umask(a);
    case SYS_dup: return __clew_descriptor_duplicate(a, 0, 0);
    case SYS_dup2: return __clew_descriptor_replace(a, b, 0);
    case SYS_dup3: return a == b ? -EINVAL : __clew_descriptor_replace(a, b, c);
    case SYS_fcntl: return __clew_descriptor_control(a, b, c);
    case SYS_pipe: return __clew_pipe_make((int *)a, 0);
    case SYS_pipe2: return __clew_pipe_make((int *)a, b);
    case SYS_eventfd: return __clew_event_make(a, 0);
    case SYS_eventfd2: return __clew_event_make(a, b);
    case SYS_fallocate: return b ? -EOPNOTSUPP : c < 0 || d <= 0 ? -EINVAL : __clew_descriptor_extend(a, c + d);
    case SYS_fsync: case SYS_fdatasync: case SYS_flock: case SYS_fadvise64: case SYS_fchown: return nothing_to_do(a);
    case SYS_sync: return 0;
    case SYS_chown: case SYS_lchown: case SYS_utimes: case SYS_utime:
        return __clew_file_access(AT_FDCWD, (const char *)a);
    case SYS_fchownat: return __clew_file_access(a, (const char *)b);
    case SYS_utimensat: return b ? __clew_file_access(a, (const char *)b) : nothing_to_do(a);
    case SYS_ioctl: return control_device(a, b);
    default: return CLEW_NOT_A_FILE_CALL;
    }
}
