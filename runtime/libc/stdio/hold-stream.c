/*
 * flockfile, ftrylockfile, funlockfile: the stream stays held between calls. FILE::lock is the owner,
 * FILE::lockcount how often it was taken.
 */
#include "stdio_impl.h"

static void take(FILE *f)
{
    f->lock = __clew_thread_self() + 1;
    f->lockcount++;
}

void flockfile(FILE *f)
{
    CLEW_STREAM_BEGIN(f);
    take(f);
    __clew_action_end();
}

int ftrylockfile(FILE *f)
{
    __clew_action(CLEW_FILE_LOCK, f, CLEW_BLOCK, 0);
    int held = f->lock != 0 && f->lock != __clew_thread_self() + 1;
    if (!held) {
        take(f);
    }
    __clew_action_end();
    return held ? -1 : 0;
}

void funlockfile(FILE *f)
{
    __clew_action(CLEW_FILE_LOCK, f, CLEW_BLOCK, 0);
    if (f->lock != __clew_thread_self() + 1) {
        __clew_fault("lock-misuse", "funlockfile of a stream that the thread does not hold");
    }
    if (--f->lockcount == 0) {
        f->lock = 0;
    }
    __clew_action_end();
}
