/*
 * Named semaphores, within the one process that there is: the same name is the same semaphore as long as the
 * name exists or somebody has it open. Kept in the order of their names.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include "objects.h"

struct named {
    sem_t semaphore; /* first, so that the one is found by the other */
    struct named *next;
    int opened; /* how many times */
    int unlinked; /* no longer found by its name */
    char name[]; /* without the slash */
};

static struct named *first;

static int fail(int error)
{
    errno = error;
    return -1;
}

/* The name without slashes before it; null and errno where it is none. */
static const char *plain_name(const char *name)
{
    while (*name == '/') {
        name++;
    }
    if (!*name || strchr(name, '/')) {
        errno = *name ? EINVAL : ENOENT;
        return NULL;
    }
    if (strlen(name) > NAME_MAX - 4) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    return name;
}

/* Where the name is in the list, or belongs. */
static struct named **find(const char *name)
{
    struct named **link = &first;
    while (*link && ((*link)->unlinked || strcmp((*link)->name, name) < 0)) {
        link = &(*link)->next;
    }
    return link;
}

static int found_at(struct named *const *link, const char *name)
{
    return *link && strcmp((*link)->name, name) == 0;
}

static void remove_if_unused(struct named **link)
{
    struct named *unused = *link;
    if (unused->opened == 0 && unused->unlinked) {
        *link = unused->next;
        __clew_object_free(unused);
    }
}

static struct named *make(struct named **link, const char *name, unsigned value)
{
    struct named *made = __clew_object_make(sizeof *made + strlen(name) + 1, CLEW_ZEROED | CLEW_INTERNAL);
    ((struct clew_semaphore *)&made->semaphore)->value = (int)value;
    strcpy(made->name, name);
    made->next = *link;
    *link = made;
    return made;
}

sem_t *sem_open(const char *given, int flags, ...)
{
    const char *name = plain_name(given);
    if (!name) {
        return SEM_FAILED;
    }
    unsigned value = 0;
    if (flags & O_CREAT) {
        va_list arguments;
        va_start(arguments, flags);
        (void)va_arg(arguments, mode_t);
        value = va_arg(arguments, unsigned);
        va_end(arguments);
        if (value > INT_MAX) {
            errno = EINVAL;
            return SEM_FAILED;
        }
    }
    int error = 0;
    __clew_action(CLEW_INIT, &first, CLEW_BLOCK, 0);
    struct named **link = find(name);
    int exists = found_at(link, name);
    struct named *opened = exists ? *link : NULL;
    if (exists && (flags & O_CREAT) && (flags & O_EXCL)) {
        error = EEXIST;
    } else if (!exists && !(flags & O_CREAT)) {
        error = ENOENT;
    } else {
        if (!exists) {
            opened = make(link, name, value);
        }
        opened->opened++;
    }
    __clew_action_end();
    if (error) {
        errno = error;
        return SEM_FAILED;
    }
    return &opened->semaphore;
}

int sem_close(sem_t *semaphore)
{
    __clew_action(CLEW_DESTROY, &first, CLEW_BLOCK, 0);
    struct named **link = &first;
    while (*link && &(*link)->semaphore != semaphore) {
        link = &(*link)->next;
    }
    if (!*link || (*link)->opened == 0) {
        __clew_fault("lock-misuse", "closes a semaphore that is not open");
    }
    (*link)->opened--;
    remove_if_unused(link);
    __clew_action_end();
    return 0;
}

int sem_unlink(const char *given)
{
    const char *name = plain_name(given);
    if (!name) {
        return -1;
    }
    __clew_action(CLEW_DESTROY, &first, CLEW_BLOCK, 0);
    struct named **link = find(name);
    int exists = found_at(link, name);
    if (exists) {
        (*link)->unlinked = 1;
        remove_if_unused(link);
    }
    __clew_action_end();
    return exists ? 0 : fail(ENOENT);
}
