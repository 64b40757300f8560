/*
 * The personality routine of C: code with -fexceptions that exceptions of others pass through, whose variables may
 * have cleanups (__attribute__((cleanup)), pthread_cleanup_push as some define it). It handles nothing. The table is
 * one that the front end made (src/passes/exception-table.ts): call sites in ULEB128, pads from the function's start.
 */
#include "cxx/context.h"

static unsigned long read_number(const unsigned char **at)
{
    unsigned long value = 0;
    for (int shift = 0;; shift += 7) {
        unsigned char byte = *(*at)++;
        value |= (unsigned long)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            return value;
        }
    }
}

/* Of the call that the frame is in; 0 where it has none. */
static unsigned long find_pad(struct _Unwind_Context *context, const unsigned char *at)
{
    at += 2; /* where pads count from, and how types are encoded */
    read_number(&at); /* to the end of the types */
    at++; /* how call sites are encoded */
    unsigned long length = read_number(&at);
    const unsigned char *end = at + length;
    while (at < end) {
        unsigned long start = read_number(&at), size = read_number(&at), pad = read_number(&at);
        read_number(&at); /* handlers: C has none */
        if (context->place >= start && context->place - start < size) {
            return pad;
        }
    }
    return 0;
}

_Unwind_Reason_Code __gcc_personality_v0(int version, _Unwind_Action actions, _Unwind_Exception_Class class,
    struct _Unwind_Exception *exception, struct _Unwind_Context *context)
{
    (void)version, (void)class;
    const unsigned char *table = _Unwind_GetLanguageSpecificData(context);
    if (actions & _UA_SEARCH_PHASE || !table) {
        return _URC_CONTINUE_UNWIND;
    }
    unsigned long pad = find_pad(context, table);
    if (pad == 0) {
        return _URC_CONTINUE_UNWIND;
    }
    context->place = pad;
    context->registers[0] = (_Unwind_Word)exception;
    context->registers[1] = 0;
    return _URC_INSTALL_CONTEXT;
}
