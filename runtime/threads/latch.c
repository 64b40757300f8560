/* The latches of C++ are libc++'s (cxx-include/latch). */
#include "objects.h"

void __clew_latch_misused(void)
{
    __clew_fault("lock-misuse", "counts a latch down further than to zero");
}
