/* Paths: which exist, and what stands behind them. */
#include <errno.h>
#include <string.h>
#include "machine.h"
#include "tree.h"

char __clew_working_folder[PATH_LIMIT] = "";
mode_t __clew_umask = 022;

static struct file_node root = { .mode = S_IFDIR | 0755, .links = 1, .number = 1 };
static struct file_node temporary = { .mode = S_IFDIR | 01777, .links = 1, .number = 2 };
static struct file_node devices = { .mode = S_IFDIR | 0755, .links = 1, .number = 3 };
static struct file_node null = { .mode = S_IFCHR | 0666, .links = 1, .number = 4, .operations = &__clew_null_device };
static struct file_node zero = { .mode = S_IFCHR | 0666, .links = 1, .number = 5, .operations = &__clew_zero_device };
static struct file_node randomness = { .mode = S_IFCHR | 0666, .links = 2, .number = 6, .operations = &__clew_random_device };

static struct file_path initial[] = {
    { &initial[1], &root, "" },
    { &initial[2], &temporary, "/tmp" },
    { &initial[3], &devices, "/dev" },
    { &initial[4], &null, "/dev/null" },
    { &initial[5], &zero, "/dev/zero" },
    { &initial[6], &randomness, "/dev/urandom" },
    { 0, &randomness, "/dev/random" },
};

static struct file_path *first = initial;
static ino_t next_number = 7;

static int is_initial(const struct file_path *path)
{
    for (size_t index = 0; index < sizeof initial / sizeof *initial; index++) {
        if (path == &initial[index]) {
            return 1;
        }
    }
    return 0;
}

struct file_path *__clew_path_first(void)
{
    return first;
}

struct file_path *__clew_path_find(const char *name)
{
    struct file_path *path = first;
    while (path && strcmp(path->name, name)) {
        path = path->next;
    }
    return path;
}

const char *__clew_path_of(const struct file_node *node)
{
    struct file_path *path = first;
    while (path && path->node != node) {
        path = path->next;
    }
    return path ? path->name : 0;
}

struct file_path *__clew_path_add(const char *name, struct file_node *node)
{
    size_t size = strlen(name) + 1;
    char *copy = __clew_object_make(size, CLEW_INTERNAL);
    memcpy(copy, name, size);
    struct file_path *path = __clew_object_make(sizeof *path, CLEW_INTERNAL);
    *path = (struct file_path){ .next = first, .node = node, .name = copy };
    first = path;
    node->links++;
    return path;
}

void __clew_path_remove(struct file_path *path)
{
    struct file_path **at = &first;
    while (*at != path) {
        at = &(*at)->next;
    }
    *at = path->next;
    path->node->links--;
    __clew_node_release(path->node);
    if (!is_initial(path)) {
        __clew_object_free((void *)path->name);
        __clew_object_free(path);
    }
}

static size_t parent_length(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? slash - name : 0;
}

long __clew_path_parent(const char *name)
{
    char folder[PATH_LIMIT];
    size_t length = parent_length(name);
    memcpy(folder, name, length);
    folder[length] = 0;
    struct file_path *path = __clew_path_find(folder);
    return !path ? -ENOENT : S_ISDIR(path->node->mode) ? 0 : -ENOTDIR;
}

int __clew_path_is_child(const char *folder, const char *name, const char **last)
{
    size_t length = strlen(folder);
    if (!*name || parent_length(name) != length || memcmp(folder, name, length)) {
        return 0;
    }
    *last = name + length + 1;
    return 1;
}

/* Appends the parts of `path` to the normal path in `result`, `length` bytes long so far. */
static long append(char *result, size_t length, const char *path)
{
    while (*path) {
        size_t part = strcspn(path, "/");
        if (part == 2 && path[0] == '.' && path[1] == '.') {
            length = parent_length(result);
        } else if (part && !(part == 1 && path[0] == '.')) {
            if (length + 1 + part >= PATH_LIMIT) {
                return -ENAMETOOLONG;
            }
            result[length] = '/';
            memcpy(result + length + 1, path, part);
            length += 1 + part;
        }
        result[length] = 0;
        path += part + (path[part] == '/');
    }
    return 0;
}

long __clew_path_resolve(int folder, const char *path, char *result)
{
    if (!*path) {
        return -ENOENT;
    }
    const char *base = "";
    if (*path != '/' && folder == AT_FDCWD) {
        base = __clew_working_folder;
    } else if (*path != '/') {
        struct description *description = __clew_description(folder);
        if (!description) {
            return -EBADF;
        }
        if (!description->node || !S_ISDIR(description->node->mode)) {
            return -ENOTDIR;
        }
        base = __clew_path_of(description->node);
        if (!base) {
            return -ENOENT;
        }
    }
    size_t length = strlen(base);
    memcpy(result, base, length + 1);
    return append(result, length, path);
}

struct file_node *__clew_node_make(mode_t mode)
{
    struct file_node *node = __clew_object_make(sizeof *node, CLEW_INTERNAL);
    *node = (struct file_node){ .mode = mode, .number = next_number++ };
    return node;
}

void __clew_node_release(struct file_node *node)
{
    /* The first ones are no heap objects, and cost nothing. */
    if (node->links || node->open || node->number < 7) {
        return;
    }
    if (node->bytes) {
        __clew_object_free(node->bytes);
    }
    __clew_object_free(node);
}
