/* The signals that a thread blocks, over a jump (shadow-include/setjmp.h): what is pending is delivered before it. */
#include <setjmp.h>
#include <string.h>
#include "signals.h"

void __clew_jump_keep_mask(struct __jmp_buf_tag *buffer, int keeps)
{
    buffer->__fl = keeps != 0;
    memcpy(buffer->__ss, &__clew_blocked_signals, sizeof __clew_blocked_signals);
}

void __clew_jump_restore_mask(const struct __jmp_buf_tag *buffer)
{
    if (buffer->__fl) {
        memcpy(&__clew_blocked_signals, buffer->__ss, sizeof __clew_blocked_signals);
        __clew_deliver_pending_signals();
    }
}
