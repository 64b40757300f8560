/* fcntl, which takes an argument only where the command has one (musl's always does). */
#include <fcntl.h>
#include <stdarg.h>
#include "syscall.h"

static int takes_integer(int command)
{
    return command == F_DUPFD || command == F_DUPFD_CLOEXEC || command == F_SETFD || command == F_SETFL;
}

static int takes_pointer(int command)
{
    return command == F_GETLK || command == F_SETLK || command == F_SETLKW;
}

int fcntl(int descriptor, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    long argument = takes_integer(command) ? va_arg(arguments, int) : takes_pointer(command) ? va_arg(arguments, long) : 0;
    va_end(arguments);
    return syscall(SYS_fcntl, descriptor, command, argument);
}
