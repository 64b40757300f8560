/* ioctl: no descriptor is a terminal, and nothing else is known; so the argument is never looked at. */
#include <sys/ioctl.h>
#include "syscall.h"

int ioctl(int descriptor, int request, ...)
{
    return syscall(SYS_ioctl, descriptor, request, 0);
}
