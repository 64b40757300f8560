/* What a personality routine gets to see of a frame, and sets of it. */
#ifndef CLEW_CONTEXT_H
#define CLEW_CONTEXT_H

#include "machine.h"
#include "unwind.h"

struct _Unwind_Context {
    int frame;           /* its depth; -1 past the outermost */
    unsigned long place; /* of the call that it is in, or of the landing pad to go to */
    /* What the landing pad gets: the exception and the selector. */
    _Unwind_Word registers[2];
};

#endif
