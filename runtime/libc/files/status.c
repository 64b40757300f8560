/* stat, access, chmod. There are no owners and no permissions to be denied; times are the start of time. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include "calls.h"
#include "kstat.h"
#include "machine.h"
#include "tree.h"

static void describe(const struct file_node *node, struct kstat *result)
{
    memset(result, 0, sizeof *result);
    result->st_dev = 1;
    result->st_blksize = 4096;
    result->st_uid = result->st_gid = 1000;
    if (node) {
        result->st_ino = node->number;
        result->st_mode = node->mode;
        result->st_nlink = S_ISDIR(node->mode) ? 2 : node->links;
        result->st_size = S_ISREG(node->mode) ? node->size : S_ISDIR(node->mode) ? 4096 : 0;
        result->st_blocks = (result->st_size + 511) / 512;
    } else {
        /* Pipes, as which the standard streams appear. */
        result->st_mode = S_IFIFO | 0600;
        result->st_nlink = 1;
    }
}

long __clew_file_status(int folder, const char *path, struct kstat *result)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long error = __clew_path_resolve(folder, path, name);
    if (!error) {
        struct file_path *found = __clew_path_find(name);
        if (found) {
            describe(found->node, result);
        } else {
            error = -ENOENT;
        }
    }
    __clew_action_end();
    return error;
}

long __clew_descriptor_status(int descriptor, struct kstat *result)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    if (description) {
        describe(description->node, result);
    }
    __clew_action_end();
    return description ? 0 : -EBADF;
}

long __clew_file_access(int folder, const char *path)
{
    struct kstat ignored;
    return __clew_file_status(folder, path, &ignored);
}

static void set_permissions(struct file_node *node, mode_t mode)
{
    node->mode = (node->mode & S_IFMT) | (mode & 07777);
}

long __clew_file_mode(int folder, const char *path, mode_t mode)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long error = __clew_path_resolve(folder, path, name);
    if (!error) {
        struct file_path *found = __clew_path_find(name);
        if (found) {
            set_permissions(found->node, mode);
        } else {
            error = -ENOENT;
        }
    }
    __clew_action_end();
    return error;
}

long __clew_descriptor_mode(int descriptor, mode_t mode)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    if (description && description->node) {
        set_permissions(description->node, mode);
    }
    __clew_action_end();
    return description ? 0 : -EBADF;
}
