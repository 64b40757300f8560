/*
 * The annotations of clew.h under the names of [LNT19]'s examples: resource sections that must terminate, for
 * programs that were annotated for that tool.
 */
#ifndef CLEW_RST_TERMSEC_H
#define CLEW_RST_TERMSEC_H

#include "../clew.h"

#define termsec_begin_exclusive(resource) clew_exclusive_begin(resource)
#define termsec_end_exclusive(resource) clew_exclusive_end(resource)
#define termsec_begin_wait(resource) clew_wait_begin(resource)
#define termsec_end_wait(resource) clew_wait_end(resource)
#define termsec_function_end() clew_function_end()

#ifdef __cplusplus
#include "../clew.hpp"

namespace termsec {

using CheckWait = clew::wait_section;
using CheckExclusive = clew::exclusive_section;

struct CheckFunctionEnd {
    __attribute__((always_inline)) CheckFunctionEnd() { clew_function_end(); }
};

} // namespace termsec
#endif

#endif
