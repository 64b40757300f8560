/* What the process knows about itself: fixed answers. */
#include "process.h"
#include <errno.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include "machine.h"

long __clew_system_name(struct utsname *result)
{
    memset(result, 0, sizeof *result);
    strcpy(result->sysname, "Linux");
    strcpy(result->nodename, "clew");
    strcpy(result->release, "6.0.0");
    strcpy(result->version, "clew");
    strcpy(result->machine, "x86_64");
    return 0;
}

long __clew_limit(int resource, struct rlimit *result)
{
    if (resource < 0 || resource >= RLIM_NLIMITS) {
        return -EINVAL;
    }
    result->rlim_cur = resource == RLIMIT_STACK ? 8 << 20 : resource == RLIMIT_NOFILE ? 256 : RLIM_INFINITY;
    result->rlim_max = resource == RLIMIT_NOFILE ? 256 : RLIM_INFINITY;
    return 0;
}

long __clew_processors(size_t size, unsigned long *mask)
{
    if (size < sizeof *mask) {
        return -EINVAL;
    }
    *mask = 3; /* two processors */
    return sizeof *mask;
}

long __clew_random_bytes(unsigned char *to, size_t count)
{
    if (count > 2) {
        __clew_inputs_follow();
    }
    for (size_t index = 0; index < count; index++) {
        to[index] = __clew_input(0, 255);
    }
    return count;
}

/* musl changes the identity and limits of all threads by running a function in each: there is one process-wide
   answer here. */
void __synccall(void (*function)(void *), void *argument)
{
    function(argument);
}
