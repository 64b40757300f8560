/*
 * The unwinder: what the language's runtime (libc++abi) throws exceptions by, after the Itanium C++ ABI, level 1.
 * Two phases: the first asks every function's personality routine, from the throwing one out, whether it has a
 * handler; the second asks again and stops at each cleanup, and at last at the handler. A cleanup comes back by
 * _Unwind_Resume; all that has to be known then is in the exception: which frame has the handler.
 *
 * Differs from the ABI in two ways ([05 Exceptions]). An exception that would leave a function, or a call, that is
 * declared not to throw is an error at that place. And where nobody handles an exception, both behaviours that the
 * standard allows are tried: to leave the stack as it is, or to run the cleanups first.
 *
 * All that is touched here belongs to the thread, so that nothing is a visible action but what the cleanups and
 * handlers do themselves.
 */
#include "unwind.h"
#include "cxx/context.h"

typedef _Unwind_Reason_Code personality(int, _Unwind_Action, _Unwind_Exception_Class, _Unwind_Exception *,
    struct _Unwind_Context *);

/* Of the C++ runtime; there wherever an exception of C++ is. */
__attribute__((__weak__)) void *__cxa_begin_catch(void *exception);
__attribute__((__weak__)) _Noreturn void _ZSt9terminatev(void);

/* In private_1 of the exception: what to do in phase 2. */
enum {
    TO_HANDLER, /* private_2 is the depth of the frame with the handler */
    TO_END      /* nobody handles it: run all cleanups, then terminate */
    /* else the stop function of a forced unwinding; private_2 is its argument */
};

static _Unwind_Reason_Code ask(struct _Unwind_Context *context, _Unwind_Action action, _Unwind_Exception *exception)
{
    personality *routine = (personality *)__clew_frame_personality(context->frame);
    if (!routine || !__clew_frame_table(context->frame)) {
        return _URC_CONTINUE_UNWIND;
    }
    return routine(1, action, exception->exception_class, exception, context);
}

static struct _Unwind_Context context_of(int frame)
{
    return (struct _Unwind_Context){ .frame = frame, .place = __clew_frame_place(frame) };
}

static _Noreturn void install(const struct _Unwind_Context *context)
{
    __clew_frame_land(context->frame, context->place, (void *)context->registers[0], (int)context->registers[1]);
}

static void check_may_leave(int frame)
{
    if (__clew_frame_no_unwind(frame)) {
        __clew_fault("noexcept-violation", "an exception leaves a function that is declared not to throw");
    }
}

static _Noreturn void terminate(_Unwind_Exception *exception)
{
    if (!_ZSt9terminatev) {
        __clew_fault("uncaught-exception", "an exception is thrown that nobody handles");
    }
    __cxa_begin_catch(exception);
    _ZSt9terminatev();
}

/* Phase 2, from this frame out. Comes back only if the exception is to be handled and nobody does any more. */
static _Unwind_Reason_Code unwind(_Unwind_Exception *exception, int from)
{
    for (int frame = from; frame >= 0; frame--) {
        int is_handler = exception->private_1 == TO_HANDLER && (int)exception->private_2 == frame;
        struct _Unwind_Context context = context_of(frame);
        _Unwind_Action action = is_handler ? _UA_CLEANUP_PHASE | _UA_HANDLER_FRAME : _UA_CLEANUP_PHASE;
        if (ask(&context, action, exception) == _URC_INSTALL_CONTEXT) {
            if (is_handler) {
                exception->private_2 = 0;
            }
            install(&context);
        }
    }
    if (exception->private_1 == TO_END) {
        terminate(exception);
    }
    return _URC_FATAL_PHASE2_ERROR;
}

/* A forced unwinding: the stop function is asked first, and takes over when it is done. */
static _Unwind_Reason_Code unwind_forced(_Unwind_Exception *exception, int from)
{
    _Unwind_Stop_Fn stop = (_Unwind_Stop_Fn)exception->private_1;
    void *argument = (void *)exception->private_2;
    _Unwind_Action action = _UA_FORCE_UNWIND | _UA_CLEANUP_PHASE;
    for (int frame = from; frame >= 0; frame--) {
        struct _Unwind_Context context = context_of(frame);
        _Unwind_Reason_Code reason = stop(1, action, exception->exception_class, exception, &context, argument);
        if (reason != _URC_NO_REASON) {
            return _URC_FATAL_PHASE2_ERROR;
        }
        if (ask(&context, action, exception) == _URC_INSTALL_CONTEXT) {
            install(&context);
        }
    }
    struct _Unwind_Context outside = { .frame = -1 };
    stop(1, action | _UA_END_OF_STACK, exception->exception_class, exception, &outside, argument);
    return _URC_END_OF_STACK;
}

static _Unwind_Reason_Code raise(_Unwind_Exception *exception, int from)
{
    int cleanups = 0;
    for (int frame = from; frame >= 0; frame--) {
        struct _Unwind_Context context = context_of(frame);
        _Unwind_Reason_Code reason = ask(&context, _UA_SEARCH_PHASE, exception);
        if (reason == _URC_HANDLER_FOUND) {
            exception->private_1 = TO_HANDLER;
            exception->private_2 = frame;
            return unwind(exception, from);
        }
        if (reason != _URC_CONTINUE_UNWIND) {
            return _URC_FATAL_PHASE1_ERROR;
        }
        check_may_leave(frame);
        cleanups |= __clew_frame_table(frame) != 0;
    }
    if (cleanups && __clew_choose(2, CLEW_ADVERSARIAL)) {
        exception->private_1 = TO_END;
        return unwind(exception, from);
    }
    return _URC_END_OF_STACK;
}

_Unwind_Reason_Code _Unwind_RaiseException(_Unwind_Exception *exception)
{
    return raise(exception, __clew_frame_depth() - 1);
}

_Unwind_Reason_Code _Unwind_ForcedUnwind(_Unwind_Exception *exception, _Unwind_Stop_Fn stop, void *argument)
{
    exception->private_1 = (_Unwind_Word)stop;
    exception->private_2 = (_Unwind_Word)argument;
    return unwind_forced(exception, __clew_frame_depth() - 1);
}

static int is_forced(const _Unwind_Exception *exception)
{
    return exception->private_1 != TO_HANDLER && exception->private_1 != TO_END;
}

/* A cleanup has run: the frame that it belongs to is done with. */
void _Unwind_Resume(_Unwind_Exception *exception)
{
    int from = __clew_frame_depth() - 2;
    if (is_forced(exception)) {
        unwind_forced(exception, from);
    } else {
        unwind(exception, from);
    }
    terminate(exception);
}

_Unwind_Reason_Code _Unwind_Resume_or_Rethrow(_Unwind_Exception *exception)
{
    int from = __clew_frame_depth() - 1;
    return is_forced(exception) ? unwind_forced(exception, from) : raise(exception, from);
}

void _Unwind_DeleteException(_Unwind_Exception *exception)
{
    if (exception->exception_cleanup) {
        exception->exception_cleanup(_URC_FOREIGN_EXCEPTION_CAUGHT, exception);
    }
}

_Unwind_Reason_Code _Unwind_Backtrace(_Unwind_Trace_Fn trace, void *argument)
{
    for (int frame = __clew_frame_depth() - 1; frame >= 0; frame--) {
        struct _Unwind_Context context = context_of(frame);
        if (trace(&context, argument) != _URC_NO_REASON) {
            return _URC_FATAL_PHASE1_ERROR;
        }
    }
    return _URC_END_OF_STACK;
}
