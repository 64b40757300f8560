/* fflush, of one stream or of all. */
#include "hold.h"

static int flush_stream(FILE *f)
{
    if (f->wpos != f->wbase) {
        f->write(f, 0, 0);
        if (!f->wpos) {
            return EOF;
        }
    }
    /* What was read ahead is given back, as POSIX asks. */
    if (f->rpos != f->rend) {
        f->seek(f, f->rpos - f->rend, SEEK_CUR);
    }
    f->wpos = f->wbase = f->wend = 0;
    f->rpos = f->rend = 0;
    return 0;
}

static int flush_output(FILE *f)
{
    FLOCK(f);
    int result = f->wpos != f->wbase ? flush_stream(f) : 0;
    FUNLOCK(f);
    return result;
}

static int flush_all(void)
{
    int result = 0;
    FILE *standard[] = { used_stream(&__stdout_used), used_stream(&__stderr_used) };
    for (int index = 0; index < 2; index++) {
        if (standard[index]) {
            result |= fflush(standard[index]);
        }
    }
    for (FILE *f = hold_open_streams(); f; f = f->next) {
        result |= flush_output(f);
    }
    release_open_streams();
    return result;
}

int fflush(FILE *f)
{
    if (!f) {
        return flush_all();
    }
    FLOCK(f);
    int result = flush_stream(f);
    FUNLOCK(f);
    return result;
}

weak_alias(fflush, fflush_unlocked);
