/* Regular files, and folders as far as they are opened like files. */
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>
#include "machine.h"
#include "tree.h"

/* Contents are one object, so this is what a file can have at most. */
#define LARGEST_FILE ((size_t)1 << 30)

long __clew_node_resize(struct file_node *node, size_t size)
{
    if (size > LARGEST_FILE) {
        return -EFBIG;
    }
    if (size > node->capacity) {
        size_t capacity = size < 64 ? 64 : size + size / 2;
        if (node->bytes) {
            __clew_object_resize(node->bytes, capacity);
        } else {
            node->bytes = __clew_object_make(capacity, CLEW_INTERNAL);
        }
        node->capacity = capacity;
    }
    if (size > node->size) {
        memset(node->bytes + node->size, 0, size - node->size);
    }
    node->size = size;
    return 0;
}

static long read_file(struct description *description, unsigned char *to, size_t count)
{
    struct file_node *node = description->node;
    if (description->position >= (off_t)node->size) {
        return 0;
    }
    size_t left = node->size - description->position;
    if (count > left) {
        count = left;
    }
    memcpy(to, node->bytes + description->position, count);
    description->position += count;
    return count;
}

static long write_file(struct description *description, const unsigned char *from, size_t count)
{
    struct file_node *node = description->node;
    if (description->flags & O_APPEND) {
        description->position = node->size;
    }
    if (count == 0) {
        return 0;
    }
    if (count > LARGEST_FILE || description->position > (off_t)(LARGEST_FILE - count)) {
        return -EFBIG;
    }
    size_t end = description->position + count;
    if (end > node->size) {
        __clew_node_resize(node, end);
    }
    memcpy(node->bytes + description->position, from, count);
    description->position = end;
    return count;
}

static long seek_file(struct description *description, off_t offset, int whence)
{
    off_t base;
    switch (whence) {
    case SEEK_SET: base = 0; break;
    case SEEK_CUR: base = description->position; break;
    case SEEK_END: base = description->node->size; break;
    default: return -EINVAL;
    }
    if (offset < -base || offset > LONG_MAX - base) {
        return -EINVAL;
    }
    return description->position = base + offset;
}

static void release_file(struct description *description)
{
    description->node->open--;
    __clew_node_release(description->node);
    __clew_object_free(description);
}

static long read_folder(struct description *description, unsigned char *to, size_t count)
{
    (void)description, (void)to, (void)count;
    return -EISDIR;
}

static long write_folder(struct description *description, const unsigned char *from, size_t count)
{
    (void)description, (void)from, (void)count;
    return -EBADF;
}

const struct file_operations __clew_regular_operations = {
    .read = read_file, .write = write_file, .seek = seek_file, .release = release_file,
};
const struct file_operations __clew_folder_operations = {
    .read = read_folder, .write = write_folder, .seek = seek_file, .release = release_file,
};
