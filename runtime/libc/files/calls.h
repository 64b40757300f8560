/* What system calls on files do: each returns a result or a negated errno, and is one visible action. */
#ifndef CLEW_FILE_CALLS_H
#define CLEW_FILE_CALLS_H

#include <stddef.h>
#include <sys/types.h>
#include <sys/uio.h>

struct kstat;

/* open.c */
long __clew_file_open(int folder, const char *path, int flags, mode_t mode);
long __clew_file_truncate(const char *path, off_t size);
long __clew_descriptor_truncate(int descriptor, off_t size);
/* Makes the file at least so long. */
long __clew_descriptor_extend(int descriptor, off_t size);
/* names.c */
long __clew_file_unlink(int folder, const char *path, int flags);
long __clew_file_rename(int from_folder, const char *from, int to_folder, const char *to);
long __clew_file_link(int from_folder, const char *from, int to_folder, const char *to);
long __clew_folder_make(int folder, const char *path, mode_t mode);
/* folder.c */
long __clew_folder_read(int descriptor, unsigned char *to, size_t count);
long __clew_folder_change(const char *path);
long __clew_folder_change_to_open(int descriptor);
long __clew_folder_current(char *to, size_t count);
/* status.c */
long __clew_file_status(int folder, const char *path, struct kstat *result);
long __clew_descriptor_status(int descriptor, struct kstat *result);
long __clew_file_access(int folder, const char *path);
long __clew_file_mode(int folder, const char *path, mode_t mode);
long __clew_descriptor_mode(int descriptor, mode_t mode);
/* duplicate.c */
long __clew_descriptor_duplicate(int descriptor, int lowest, int flags);
long __clew_descriptor_replace(int descriptor, int replaced, int flags);
long __clew_descriptor_control(int descriptor, int command, long argument);
/* vector.c */
long __clew_descriptor_read_vector(int descriptor, const struct iovec *parts, int count);
long __clew_descriptor_write_vector(int descriptor, const struct iovec *parts, int count);
long __clew_descriptor_read_at(int descriptor, void *to, size_t count, off_t position);
long __clew_descriptor_write_at(int descriptor, const void *from, size_t count, off_t position);
/* pipe.c */
long __clew_pipe_make(int *descriptors, int flags);
/* event.c */
long __clew_event_make(unsigned value, int flags);

#endif
