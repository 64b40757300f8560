/* prctl: the names of threads, which nobody looks at. */
#include <sys/prctl.h>
#include "machine.h"

int prctl(int operation, ...)
{
    if (operation != PR_SET_NAME) {
        __clew_unsupported("prctl");
    }
    return 0;
}
