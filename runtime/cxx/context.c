/* Frames as personality routines, stop functions and tracers ask for them. Addresses in code are numbers: that
   of the function (__clew_frame_start) plus the place. */
#include "cxx/context.h"

/* How a return address is told from that of the call before it: it is one further. */
enum { PAST_THE_CALL = 1 };

/* The registers by which a landing pad gets its values, as __builtin_eh_return_data_regno numbers them. */
static _Unwind_Word *register_of(struct _Unwind_Context *context, int number)
{
    if (number == __builtin_eh_return_data_regno(0)) {
        return &context->registers[0];
    }
    if (number == __builtin_eh_return_data_regno(1)) {
        return &context->registers[1];
    }
    __clew_unsupported("a register other than those that landing pads get");
}

_Unwind_Word _Unwind_GetGR(struct _Unwind_Context *context, int number)
{
    return *register_of(context, number);
}

void _Unwind_SetGR(struct _Unwind_Context *context, int number, _Unwind_Word value)
{
    *register_of(context, number) = value;
}

_Unwind_Word _Unwind_GetIP(struct _Unwind_Context *context)
{
    return context->frame < 0 ? 0 : __clew_frame_start(context->frame) + context->place + PAST_THE_CALL;
}

_Unwind_Word _Unwind_GetIPInfo(struct _Unwind_Context *context, int *before)
{
    *before = 0;
    return _Unwind_GetIP(context);
}

void _Unwind_SetIP(struct _Unwind_Context *context, _Unwind_Word address)
{
    context->place = address - __clew_frame_start(context->frame);
}

/* Frames further out lie higher, as on a stack that grows downwards. */
_Unwind_Word _Unwind_GetCFA(struct _Unwind_Context *context)
{
    return 0x7fff00000000 - 64 * (_Unwind_Word)(context->frame + 1);
}

_Unwind_Ptr _Unwind_GetRegionStart(struct _Unwind_Context *context)
{
    return context->frame < 0 ? 0 : __clew_frame_start(context->frame);
}

void *_Unwind_GetLanguageSpecificData(struct _Unwind_Context *context)
{
    return context->frame < 0 ? 0 : (void *)__clew_frame_table(context->frame);
}

_Unwind_Ptr _Unwind_GetDataRelBase(struct _Unwind_Context *context)
{
    (void)context;
    return 0;
}

_Unwind_Ptr _Unwind_GetTextRelBase(struct _Unwind_Context *context)
{
    (void)context;
    return 0;
}
