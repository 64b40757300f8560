/* Reading folders, and the working folder. */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include "calls.h"
#include "machine.h"
#include "tree.h"

/* Writes one entry if there is room. Returns its size, or 0. */
static size_t put_entry(unsigned char *to, size_t room, const struct file_node *node, const char *name, off_t position)
{
    size_t length = strlen(name);
    size_t size = (offsetof(struct dirent, d_name) + length + 1 + 7) & ~(size_t)7;
    if (size > room) {
        return 0;
    }
    memset(to, 0, size);
    struct dirent *entry = (struct dirent *)to;
    entry->d_ino = node->number;
    entry->d_off = position;
    entry->d_reclen = size;
    entry->d_type = (node->mode & S_IFMT) >> 12;
    memcpy(entry->d_name, name, length + 1);
    return size;
}

/* The position counts entries: ".", "..", then the children. */
static long read_entries(struct description *description, const char *folder, unsigned char *to, size_t count)
{
    size_t filled = 0;
    off_t index = 0;
    struct file_path *path = 0;
    for (;;) {
        const char *name = index == 0 ? "." : index == 1 ? ".." : 0;
        const struct file_node *node = description->node;
        if (!name) {
            path = path ? path->next : __clew_path_first();
            while (path && !__clew_path_is_child(folder, path->name, &name)) {
                path = path->next;
            }
            if (!path) {
                return filled;
            }
            node = path->node;
        }
        index++;
        if (index > description->position) {
            size_t size = put_entry(to + filled, count - filled, node, name, index);
            if (!size) {
                return filled ? (long)filled : -EINVAL;
            }
            filled += size;
            description->position = index;
        }
    }
}

long __clew_folder_read(int descriptor, unsigned char *to, size_t count)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = -EBADF;
    if (description) {
        const char *folder = description->node ? __clew_path_of(description->node) : 0;
        result = !description->node || !S_ISDIR(description->node->mode) ? -ENOTDIR
            : !folder ? -ENOENT
            : read_entries(description, folder, to, count);
    }
    __clew_action_end();
    return result;
}

static long change_to(const char *name)
{
    struct file_path *found = __clew_path_find(name);
    if (!found || !S_ISDIR(found->node->mode)) {
        return found ? -ENOTDIR : -ENOENT;
    }
    strcpy(__clew_working_folder, name);
    return 0;
}

long __clew_folder_change(const char *path)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    char name[PATH_LIMIT];
    long result = __clew_path_resolve(AT_FDCWD, path, name);
    if (!result) {
        result = change_to(name);
    }
    __clew_action_end();
    return result;
}

long __clew_folder_change_to_open(int descriptor)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    const char *name = description && description->node ? __clew_path_of(description->node) : 0;
    long result = !description ? -EBADF : !name ? -ENOTDIR : change_to(name);
    __clew_action_end();
    return result;
}

long __clew_folder_current(char *to, size_t count)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    const char *name = *__clew_working_folder ? __clew_working_folder : "/";
    long result = strlen(name) + 1;
    if ((size_t)result > count) {
        result = -ERANGE;
    } else {
        memcpy(to, name, result);
    }
    __clew_action_end();
    return result;
}
