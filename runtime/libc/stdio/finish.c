/*
 * What becomes of streams when the program exits: output is written, input that was read ahead is given
 * back, and each stream stays locked, so that no other thread writes to it any more.
 */
#include "hold.h"

static void finish_stream(FILE *f)
{
    if (!f) {
        return;
    }
    FLOCK(f);
    if (f->wpos != f->wbase) {
        f->write(f, 0, 0);
    }
    if (f->rpos != f->rend) {
        f->seek(f, f->rpos - f->rend, SEEK_CUR);
    }
    if (__need_unlock) {
        f->lock = __clew_thread_self() + 1;
    }
    FUNLOCK(f);
}

void __stdio_exit(void)
{
    for (FILE *f = hold_open_streams(); f; f = f->next) {
        finish_stream(f);
    }
    finish_stream(used_stream(&__stdin_used));
    finish_stream(used_stream(&__stdout_used));
    finish_stream(used_stream(&__stderr_used));
}

/* musl's __toread and __towrite refer to this name, so that whoever reads or writes is linked with this. */
weak_alias(__stdio_exit, __stdio_exit_needed);
