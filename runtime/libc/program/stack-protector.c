/* For bitcode that was compiled with -fstack-protector. */
#include <stdint.h>
#include "machine.h"

uintptr_t __stack_chk_guard = 0x5bd1e995;

_Noreturn void __stack_chk_fail(void)
{
    __clew_fault("out-of-bounds", "a stack buffer was written past its end");
}
