/* atexit, and __cxa_atexit, by which C++ registers the destructors of static objects. */
#include <stdlib.h>
#include "exit-handlers.h"

static struct exit_handler *first;

int __cxa_atexit(void (*function)(void *), void *argument, void *library)
{
    (void)library;
    add_exit_handler(&first, (struct exit_handler){ .function = function, .argument = argument });
    return 0;
}

int atexit(void (*function)(void))
{
    add_exit_handler(&first, (struct exit_handler){ .plain = function });
    return 0;
}

void __funcs_on_exit(void)
{
    run_exit_handlers(&first);
}

/* Is for libraries that are unloaded; none is. */
void __cxa_finalize(void *library)
{
    (void)library;
}
