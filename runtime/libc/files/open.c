/* Opening and truncating files. */
#include <errno.h>
#include "calls.h"
#include "machine.h"
#include "tree.h"

static const struct file_operations *operations_of(const struct file_node *node)
{
    return node->operations ? node->operations
        : S_ISDIR(node->mode) ? &__clew_folder_operations
        : &__clew_regular_operations;
}

static long give_descriptor(struct file_node *node, int flags)
{
    struct description *description = __clew_object_make(sizeof *description, CLEW_INTERNAL);
    *description = (struct description){
        .operations = operations_of(node),
        .references = 1,
        .flags = flags & (O_ACCMODE | O_APPEND | O_NONBLOCK | O_PATH),
        .node = node,
    };
    node->open++;
    long descriptor = __clew_descriptor_give(description, 0, flags);
    if (descriptor < 0) {
        __clew_description_release(description);
    }
    return descriptor;
}

static long create(const char *name, int flags, mode_t mode)
{
    long error = __clew_path_parent(name);
    if (error) {
        return error;
    }
    struct file_node *node = __clew_node_make(S_IFREG | (mode & 07777 & ~__clew_umask));
    __clew_path_add(name, node);
    return give_descriptor(node, flags);
}

static long open_existing(struct file_node *node, int flags)
{
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    if ((flags & O_CREAT) && (flags & O_EXCL)) {
        return -EEXIST;
    }
    if (S_ISDIR(node->mode) && (writes || (flags & O_CREAT))) {
        return -EISDIR;
    }
    if (!S_ISDIR(node->mode) && (flags & O_DIRECTORY)) {
        return -ENOTDIR;
    }
    if (S_ISREG(node->mode) && (flags & O_TRUNC)) {
        node->size = 0;
    }
    return give_descriptor(node, flags);
}

long __clew_file_open(int folder, const char *path, int flags, mode_t mode)
{
    if ((flags & O_TMPFILE) == O_TMPFILE) {
        __clew_unsupported("opening a file with O_TMPFILE");
    }
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long result = __clew_path_resolve(folder, path, name);
    if (!result) {
        struct file_path *found = __clew_path_find(name);
        if (found) {
            result = open_existing(found->node, flags);
        } else if (flags & O_CREAT) {
            result = create(name, flags, mode);
        } else {
            result = -ENOENT;
        }
    }
    __clew_action_end();
    return result;
}

static long truncate_node(struct file_node *node, off_t size)
{
    return S_ISDIR(node->mode) ? -EISDIR
        : !S_ISREG(node->mode) || size < 0 ? -EINVAL
        : __clew_node_resize(node, size);
}

long __clew_file_truncate(const char *path, off_t size)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long result = __clew_path_resolve(AT_FDCWD, path, name);
    if (!result) {
        struct file_path *found = __clew_path_find(name);
        result = found ? truncate_node(found->node, size) : -ENOENT;
    }
    __clew_action_end();
    return result;
}

long __clew_descriptor_truncate(int descriptor, off_t size)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = !description ? -EBADF
        : !description->node || (description->flags & O_ACCMODE) == O_RDONLY ? -EINVAL
        : truncate_node(description->node, size);
    __clew_action_end();
    return result;
}

long __clew_descriptor_extend(int descriptor, off_t size)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = !description || (description->flags & O_ACCMODE) == O_RDONLY ? -EBADF
        : !description->node || !S_ISREG(description->node->mode) ? -ENODEV
        : size <= (off_t)description->node->size ? 0
        : truncate_node(description->node, size);
    __clew_action_end();
    return result;
}
