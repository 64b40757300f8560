/* at_quick_exit. */
#include <stdlib.h>
#include "exit-handlers.h"

static struct exit_handler *first;

int at_quick_exit(void (*function)(void))
{
    add_exit_handler(&first, (struct exit_handler){ .plain = function });
    return 0;
}

void __funcs_on_quick_exit(void)
{
    run_exit_handlers(&first);
}
