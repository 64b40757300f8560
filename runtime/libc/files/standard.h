/* The standard input, output and error of the process, as descriptors 0, 1 and 2 begin with. */
#ifndef CLEW_STANDARD_H
#define CLEW_STANDARD_H

#include "descriptor.h"

extern struct description __clew_standard_input, __clew_standard_output, __clew_standard_error;

#endif
