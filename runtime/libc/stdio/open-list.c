/* The list of streams that are open, besides the three standard ones. */
#include "stdio_impl.h"

struct clew_open_streams __clew_open_streams;
