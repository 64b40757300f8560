/*
 * Where libc++abi gives up: std::terminate's default handler, above all, which knows what was thrown. The real one
 * prints and aborts; here it is an error of its own rule, at the place where the exception stopped.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "machine.h"

static _Noreturn void unhandled(const char *cause, const char *type, const char *text)
{
    /* The function by which clang ends functions that must not throw. */
    int forbidden = __clew_frame_in("__clang_call_terminate") || !strcmp(cause, "unexpected");
    const char *rule = forbidden ? "noexcept-violation" : "uncaught-exception";
    const char *why = forbidden ? "leaves a function that must not throw" : "is caught by nobody";
    char message[512];
    if (text) {
        snprintf(message, sizeof message, "an exception of type %s (%s) %s", type, text, why);
    } else {
        snprintf(message, sizeof message, "an exception of type %s %s", type, why);
    }
    __clew_fault(rule, message);
}

_Noreturn void abort_message(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (!strncmp(format, "terminating due to %s exception of type %s", 42)) {
        const char *cause = va_arg(list, const char *);
        const char *type = va_arg(list, const char *);
        unhandled(cause, type, strstr(format, ": %s") ? va_arg(list, const char *) : NULL);
    }
    if (!strcmp(format, "terminating due to %s foreign exception")) {
        unhandled(va_arg(list, const char *), "of another language", NULL);
    }
    if (!strcmp(format, "terminating")) {
        __clew_fault("abort", "std::terminate is called");
    }
    char message[512];
    vsnprintf(message, sizeof message, format, list);
    __clew_fault("abort", message);
}
