/*
 * The file system: a list of paths with the files behind them. It begins with a few folders and devices and
 * holds what the program itself creates; nothing of the host is seen. There are no permissions and no
 * symbolic links.
 */
#ifndef CLEW_TREE_H
#define CLEW_TREE_H

#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>
#include "descriptor.h"

struct file_node {
    mode_t mode;      /* kind (S_IFREG, S_IFDIR, S_IFCHR) and permission bits */
    int links;        /* paths that lead here */
    int open;         /* descriptions that refer to it */
    ino_t number;
    unsigned char *bytes;  /* of a regular file: `capacity` bytes, the first `size` of them are the contents */
    size_t size, capacity;
    const struct file_operations *operations; /* of a device; null: those of its kind */
};

struct file_path {
    struct file_path *next;
    struct file_node *node;
    const char *name; /* absolute, with neither "." nor ".." nor double slashes; the root is "" */
};

#define PATH_LIMIT 4096

/* All of these are called inside an action. */

/* Makes an absolute, normal path out of one that may be relative to an open folder or the working one.
   Returns 0, or a negated errno. `result` has room for PATH_LIMIT bytes. */
long __clew_path_resolve(int folder, const char *path, char *result);
/* Null if there is none. */
struct file_path *__clew_path_find(const char *name);
/* 0 if a file may be made by that name: its folder exists. */
long __clew_path_parent(const char *name);
struct file_path *__clew_path_add(const char *name, struct file_node *node);
void __clew_path_remove(struct file_path *path);
/* The path of a folder that is open. */
const char *__clew_path_of(const struct file_node *node);
struct file_path *__clew_path_first(void);
/* Whether `name` stands directly in the folder; its last part goes to *last. */
int __clew_path_is_child(const char *folder, const char *name, const char **last);

struct file_node *__clew_node_make(mode_t mode);
/* Frees it if nothing leads to it any more. */
void __clew_node_release(struct file_node *node);
/* Grows with zeros, or cuts. 0 or a negated errno. */
long __clew_node_resize(struct file_node *node, size_t size);

extern const struct file_operations __clew_regular_operations, __clew_folder_operations;
extern const struct file_operations __clew_null_device, __clew_zero_device, __clew_random_device;

extern char __clew_working_folder[PATH_LIMIT];
extern mode_t __clew_umask;

#endif
