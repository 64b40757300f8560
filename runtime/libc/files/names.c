/* Making, removing and changing names of files and folders. */
#include <errno.h>
#include <string.h>
#include "calls.h"
#include "machine.h"
#include "tree.h"

static int has_children(const char *folder)
{
    const char *last;
    for (struct file_path *path = __clew_path_first(); path; path = path->next) {
        if (__clew_path_is_child(folder, path->name, &last)) {
            return 1;
        }
    }
    return 0;
}

static long remove_path(struct file_path *path, int flags)
{
    int is_folder = S_ISDIR(path->node->mode);
    if (!(flags & AT_REMOVEDIR)) {
        if (is_folder) {
            return -EISDIR;
        }
    } else if (!is_folder) {
        return -ENOTDIR;
    } else if (!*path->name) {
        return -EBUSY;
    } else if (has_children(path->name)) {
        return -ENOTEMPTY;
    }
    __clew_path_remove(path);
    return 0;
}

long __clew_file_unlink(int folder, const char *path, int flags)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long result = __clew_path_resolve(folder, path, name);
    if (!result) {
        struct file_path *found = __clew_path_find(name);
        result = found ? remove_path(found, flags) : -ENOENT;
    }
    __clew_action_end();
    return result;
}

/* The names of everything below a folder begin with its name. */
static void rename_below(const char *from, const char *to)
{
    size_t from_length = strlen(from), to_length = strlen(to);
    for (struct file_path *path = __clew_path_first(); path; path = path->next) {
        if (memcmp(path->name, from, from_length < strlen(path->name) ? from_length : strlen(path->name)) == 0
            && strlen(path->name) > from_length && path->name[from_length] == '/') {
            size_t rest = strlen(path->name + from_length) + 1;
            char *renamed = __clew_object_make(to_length + rest, CLEW_INTERNAL);
            memcpy(renamed, to, to_length);
            memcpy(renamed + to_length, path->name + from_length, rest);
            path->name = renamed;
        }
    }
}

static long rename_path(struct file_path *from, const char *to)
{
    struct file_node *node = from->node;
    struct file_path *replaced = __clew_path_find(to);
    if (replaced && replaced->node == node) {
        return 0;
    }
    size_t length = strlen(from->name);
    if (S_ISDIR(node->mode) && strncmp(from->name, to, length) == 0 && to[length] == '/') {
        return -EINVAL;
    }
    if (replaced) {
        if (S_ISDIR(node->mode) && !S_ISDIR(replaced->node->mode)) {
            return -ENOTDIR;
        }
        long error = remove_path(replaced, S_ISDIR(node->mode) ? AT_REMOVEDIR : 0);
        if (error) {
            return error;
        }
    }
    if (S_ISDIR(node->mode)) {
        rename_below(from->name, to);
    }
    __clew_path_add(to, node);
    __clew_path_remove(from);
    return 0;
}

long __clew_file_rename(int from_folder, const char *from, int to_folder, const char *to)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char from_name[PATH_LIMIT], to_name[PATH_LIMIT];
    struct file_path *found = 0;
    long result = __clew_path_resolve(from_folder, from, from_name);
    if (!result) {
        result = __clew_path_resolve(to_folder, to, to_name);
    }
    if (!result) {
        found = __clew_path_find(from_name);
        result = found ? __clew_path_parent(to_name) : -ENOENT;
    }
    if (!result) {
        result = *found->name && *to_name ? rename_path(found, to_name) : -EBUSY;
    }
    __clew_action_end();
    return result;
}

long __clew_file_link(int from_folder, const char *from, int to_folder, const char *to)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char from_name[PATH_LIMIT], to_name[PATH_LIMIT];
    struct file_path *found = 0;
    long result = __clew_path_resolve(from_folder, from, from_name);
    if (!result) {
        result = __clew_path_resolve(to_folder, to, to_name);
    }
    if (!result) {
        found = __clew_path_find(from_name);
        result = !found ? -ENOENT
            : S_ISDIR(found->node->mode) ? -EPERM
            : __clew_path_find(to_name) ? -EEXIST
            : __clew_path_parent(to_name);
    }
    if (!result) {
        __clew_path_add(to_name, found->node);
    }
    __clew_action_end();
    return result;
}

long __clew_folder_make(int folder, const char *path, mode_t mode)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long result = __clew_path_resolve(folder, path, name);
    if (!result) {
        result = __clew_path_find(name) ? -EEXIST : __clew_path_parent(name);
    }
    if (!result) {
        __clew_path_add(name, __clew_node_make(S_IFDIR | (mode & 01777 & ~__clew_umask)));
    }
    __clew_action_end();
    return result;
}
