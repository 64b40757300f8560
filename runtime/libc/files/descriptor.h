/*
 * Open files: descriptors (small numbers) refer to descriptions (position, flags), and a description knows
 * how to read, write and seek through its operations. That indirection is what keeps programs small: only
 * who opens files is linked with the file system.
 *
 * All of it is in memory: a host file is never read. Functions return what system calls do, a result or a
 * negated errno, and each is one visible action.
 */
#ifndef CLEW_DESCRIPTOR_H
#define CLEW_DESCRIPTOR_H

#include <fcntl.h>
#include <stddef.h>
#include <sys/types.h>

struct description;

/* What a wait for reading or writing ends by: `ready` being so much, or `peers` being zero. */
struct readiness {
    const int *ready;
    int enough;
    const int *peers;
};

/* Operations run inside an action. -EAGAIN from read or write means that it would have to wait. */
struct file_operations {
    long (*read)(struct description *, unsigned char *to, size_t count);
    long (*write)(struct description *, const unsigned char *from, size_t count);
    long (*seek)(struct description *, off_t offset, int whence);
    /* The last descriptor is gone. Null: nothing to do. */
    void (*release)(struct description *);
    /* Null for files on which nobody ever waits. What waits is called outside actions, with a reference of its
       own to the description: __clew_read_waiting and __clew_write_waiting. */
    struct readiness (*until_readable)(struct description *, size_t count);
    struct readiness (*until_writable)(struct description *, size_t count);
    long (*read_waiting)(struct description *, unsigned char *to, size_t count);
    long (*write_waiting)(struct description *, const unsigned char *from, size_t count);
};

struct description {
    const struct file_operations *operations;
    int references;
    int flags; /* of open: access mode, O_APPEND, O_NONBLOCK */
    off_t position;
    struct file_node *node; /* of the file system; null for pipes and standard streams */
    void *pipe; /* or the counter of an eventfd */
};

#define DESCRIPTOR_LIMIT 256
extern struct description *__clew_descriptors[DESCRIPTOR_LIMIT];
extern unsigned char __clew_close_on_exec[DESCRIPTOR_LIMIT];

/* Null if it is not open. Inside an action only. */
struct description *__clew_description(int descriptor);
/* Gives the description the lowest free descriptor that is at least `lowest`, or -EMFILE. Inside an action. */
long __clew_descriptor_give(struct description *description, int lowest, int flags);
/* Inside an action. */
void __clew_description_release(struct description *description);

/* wait.c */
long __clew_read_waiting(struct description *description, unsigned char *to, size_t count);
long __clew_write_waiting(struct description *description, const unsigned char *from, size_t count);

long __clew_descriptor_read(int descriptor, void *to, size_t count);
/* Returns -EAGAIN in place of waiting. */
long __clew_descriptor_read_ready(int descriptor, void *to, size_t count);
long __clew_descriptor_write(int descriptor, const void *from, size_t count);
long __clew_descriptor_seek(int descriptor, off_t offset, int whence);
long __clew_descriptor_close(int descriptor);

#endif
