/*
 * The lowest layer of streams on descriptors. musl's goes through system calls; this one calls the
 * descriptors directly, so that a program that only prints is not linked with all that system calls can do.
 */
#include <errno.h>
#include <string.h>
#include "../files/descriptor.h"
#include "stdio_impl.h"

static long with_errno(long result)
{
    if (result < 0) {
        errno = -result;
        return -1;
    }
    return result;
}

/* The buffer was filled with `filled` bytes: the first of them is the last one that was asked for. */
static size_t keep_in_buffer(FILE *f, size_t filled, unsigned char *to, size_t count)
{
    f->rpos = f->buf;
    f->rend = f->buf + filled;
    to[count - 1] = *f->rpos++;
    return count;
}

size_t __stdio_read(FILE *f, unsigned char *to, size_t count)
{
    /* The last byte goes through the buffer, as in musl, so that something can be pushed back. */
    size_t direct = count - (f->buf_size ? 1 : 0);
    size_t done = 0;
    if (direct) {
        long result = with_errno(__clew_descriptor_read(f->fd, to, direct));
        if (result <= 0) {
            f->flags |= result ? F_ERR : F_EOF;
            return 0;
        }
        done = result;
        if (done < direct || !f->buf_size) {
            return done;
        }
    }
    if (done) {
        long more = __clew_descriptor_read_ready(f->fd, f->buf, f->buf_size);
        return more > 0 ? keep_in_buffer(f, more, to, count) : done;
    }
    long result = with_errno(__clew_descriptor_read(f->fd, f->buf, f->buf_size));
    if (result <= 0) {
        f->flags |= result ? F_ERR : F_EOF;
        return 0;
    }
    return keep_in_buffer(f, result, to, count);
}

/* Writes everything; returns how many bytes are left. */
static size_t write_out(FILE *f, const unsigned char *bytes, size_t count)
{
    while (count) {
        long result = with_errno(__clew_descriptor_write(f->fd, bytes, count));
        if (result < 0) {
            break;
        }
        bytes += result;
        count -= result;
    }
    return count;
}

static size_t fail_to_write(FILE *f, size_t written)
{
    f->wpos = f->wbase = f->wend = 0;
    f->flags |= F_ERR;
    return written;
}

size_t __stdio_write(FILE *f, const unsigned char *bytes, size_t count)
{
    if (write_out(f, f->wbase, f->wpos - f->wbase)) {
        return fail_to_write(f, 0);
    }
    size_t left = write_out(f, bytes, count);
    if (left) {
        return fail_to_write(f, count - left);
    }
    f->wend = f->buf + f->buf_size;
    f->wpos = f->wbase = f->buf;
    return count;
}

off_t __stdio_seek(FILE *f, off_t offset, int whence)
{
    return with_errno(__clew_descriptor_seek(f->fd, offset, whence));
}

int __stdio_close(FILE *f)
{
    return with_errno(__clew_descriptor_close(f->fd));
}

/* The first write of the standard output. */
size_t __stdout_write(FILE *f, const unsigned char *bytes, size_t count)
{
    f->write = __stdio_write;
    if (!(f->flags & F_SVB)) {
        f->lbf = -1;
    }
    return __stdio_write(f, bytes, count);
}
